import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../testing/render-page.tsx'
import { stubCalls } from '../../../../testing/stub-calls.ts'
import { RelatedProfiles } from './related-profiles.tsx'
import { related, viewer } from './view-stubs.ts'

const originalScrollTo = Element.prototype.scrollTo
let scrollIntoView = () => {}

class FakeObserver {
  constructor(notify: IntersectionObserverCallback) {
    scrollIntoView = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  observe() {}
  disconnect() {}
}

afterEach(() => {
  Element.prototype.scrollTo = originalScrollTo
})

async function show() {
  stubCalls(...viewer(), related)
  renderPart(<RelatedProfiles userId={1059} actions={() => null} />)
  await screen.findByRole('link', { name: 'Asha' })
}

test('the carousel shows one profile on small screens, 2.5 from 768 px and 3.5 from 1024 px', async () => {
  await show()
  const { style } = screen.getByRole('list', { name: 'Related profiles' })
  const perView = ['base', '500', '768', '1024'].map(width => style.getPropertyValue(`--per-view-${width}`))
  expect(perView).toEqual(['1', '1', '2.5', '3.5'])
})

test('the carousel moves on after 3,000 ms', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  await show()
  vi.useFakeTimers()
  const moved = vi.fn()
  Element.prototype.scrollTo = moved
  act(scrollIntoView)
  act(() => vi.advanceTimersByTime(2999))
  expect(moved).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(moved).toHaveBeenCalledOnce()
})
