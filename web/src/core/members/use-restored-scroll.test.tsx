import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

let setIsLoaded: (isLoaded: boolean) => void

function List() {
  const [isLoaded, set] = useState(true)
  setIsLoaded = set
  useRestoredScroll(isLoaded)
  return null
}

const nextFrame = () => act(() => new Promise(done => requestAnimationFrame(done)))

function readTo(place: number) {
  vi.stubGlobal('scrollY', place)
  window.dispatchEvent(new Event('scroll'))
}

test('going back restores the scroll position once per visit', async () => {
  const { router } = renderPart(<List />)
  const leaveAndReturn = async () => {
    await act(() => router.navigate('/profile'))
    await act(() => router.navigate(-1))
    await nextFrame()
  }
  const reload = async () => {
    act(() => setIsLoaded(false))
    act(() => setIsLoaded(true))
    await nextFrame()
  }
  await act(() => router.navigate('/list'))
  await nextFrame()
  const scrolled = vi.spyOn(window, 'scrollTo')
  const places = () => scrolled.mock.calls.map(([options]) => options)

  await leaveAndReturn()
  readTo(400)
  await reload()
  expect(places()).toEqual([])

  await leaveAndReturn()
  expect(places()).toEqual([{ top: 400, behavior: 'instant' }])
  readTo(700)
  await reload()
  expect(places()).toHaveLength(1)

  await leaveAndReturn()
  expect(places().slice(1)).toEqual([{ top: 700, behavior: 'instant' }])
})
