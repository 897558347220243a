import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { Carousel } from './carousel.tsx'

const step = 100
const delay = 3000

/** A row of slides 100 px apart, with a little more than two in view. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return Array.from(this.parentElement?.children ?? []).indexOf(this) * step
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(230)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: Element) {
    return this.children.length * step
  })
  Element.prototype.scrollTo = function scrollTo(to?: ScrollToOptions | number) {
    const wanted = typeof to === 'object' ? (to.left ?? 0) : 0
    this.scrollLeft = Math.max(0, Math.min(wanted, this.scrollWidth - this.clientWidth))
    fireEvent.scroll(this)
  }
}

let isOnScreen = true
class OnScreen {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: isOnScreen } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

const originalScrollTo = Element.prototype.scrollTo

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', OnScreen)
  isOnScreen = true
  layOut()
})
afterEach(() => {
  Element.prototype.scrollTo = originalScrollTo
})

const slides = (count: number) =>
  Array.from({ length: count }, (_, key) => ({ key, content: <p>Slide {key}</p> }))

function show(count = 4, props: { loops?: boolean } = {}) {
  renderPart(
    <Carousel label="Stories" slides={slides(count)} perView={{ base: 1 }} delay={delay} {...props} />,
  )
}

const row = () => screen.getByRole('list', { name: 'Stories' })
const place = () => row().scrollLeft
const wait = (ms = delay) => act(() => vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `${name}: Stories` }))

describe('a carousel', () => {
  test('moves automatically and starts again after the end', () => {
    show()
    const places = [1, 2, 3].map(() => {
      wait()
      return place()
    })
    expect(places).toEqual([100, 170, 0])
  })

  test('waits the full delay after a swipe', () => {
    show()
    wait(2000)
    act(() => row().scrollTo({ left: 100 }))
    wait(2000)
    expect(place()).toBe(100)
    wait(1000)
    expect(place()).toBe(170)
  })

  test('stops on Pause and continues on Play', () => {
    show()
    press('Pause')
    wait()
    expect(place()).toBe(0)
    press('Play')
    wait()
    expect(place()).toBe(100)
  })

  test('stops under the pointer and while the focus is in it', () => {
    show()
    fireEvent.mouseEnter(row())
    wait()
    expect(place()).toBe(0)
    fireEvent.mouseLeave(row())
    act(() => row().focus())
    wait()
    expect(place()).toBe(0)
    act(() => row().blur())
    wait()
    expect(place()).toBe(100)
  })

  test('stops when it is off the screen', () => {
    isOnScreen = false
    show()
    wait()
    expect(place()).toBe(0)
  })

  test('does not move with reduced motion, until Play is pressed', () => {
    const media = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ ...media(query), matches: true }))
    show()
    wait()
    expect(place()).toBe(0)
    press('Play')
    wait()
    expect(place()).toBe(100)
  })

  test('moves forward and back with buttons and keys, around both ends', () => {
    show()
    press('Next')
    expect(place()).toBe(100)
    press('Previous')
    expect(place()).toBe(0)
    press('Previous')
    expect(place()).toBe(170)
    fireEvent.keyDown(row(), { key: 'ArrowRight' })
    expect(place()).toBe(0)
    fireEvent.keyDown(row(), { key: 'ArrowLeft' })
    expect(place()).toBe(170)
    fireEvent.keyDown(row(), { key: 'ArrowLeft' })
    expect(place()).toBe(100)
    fireEvent.keyDown(row(), { key: 'Home' })
    expect(place()).toBe(0)
    fireEvent.keyDown(row(), { key: 'End' })
    expect(place()).toBe(170)
  })

  test('without loop stops at its ends', () => {
    show(4, { loops: false })
    const isDisabled = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: `${name}: Stories` }).disabled
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false])
    fireEvent.keyDown(row(), { key: 'End' })
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true])
    wait()
    expect(place()).toBe(170)
  })
})
