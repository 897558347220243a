import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { firstScript } from '#contract/platform/first-script.ts'
import { useLargerText } from './text-size.ts'

const shown = () => document.documentElement.dataset.letters
/** Runs the first script without its listener, which would record the presses of other tests. */
function runFirstScript() {
  new Function(firstScript)()
  if (window.early) window.removeEventListener('click', window.early.record, true)
  delete window.early
}

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.letters
})

test('the larger text size is kept on the device, and the first script sets it again', () => {
  const { result } = renderHook(useLargerText)
  act(() => result.current[1](true))
  expect([result.current[0], shown()]).toEqual([true, 'large'])
  delete document.documentElement.dataset.letters
  runFirstScript()
  expect(shown()).toBe('large')
  act(() => result.current[1](false))
  expect([result.current[0], shown()]).toEqual([false, undefined])
  runFirstScript()
  expect(shown()).toBeUndefined()
})

test('the text size follows another tab, other settings do not', () => {
  const { result } = renderHook(useLargerText)
  const hear = (key: string, newValue: string | null) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
  hear('other', 'large')
  expect(result.current[0]).toBe(false)
  hear('letters', 'large')
  expect(result.current[0]).toBe(true)
  hear('letters', null)
  expect(result.current[0]).toBe(false)
})
