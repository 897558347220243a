import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSerialQueue, useSingleFlight } from './single-flight.ts'

function flights() {
  const landings: PromiseWithResolvers<string>[] = []
  const act = vi.fn((_: string) => {
    const landing = Promise.withResolvers<string>()
    landings.push(landing)
    return landing.promise
  })
  const { result, rerender } = renderHook(() => useSingleFlight(act))
  return { act, landings, rerender, press: (what: string) => result.current(what) }
}

test('a second press during a call waits for the same outcome', async () => {
  const { act, landings, press, rerender } = flights()
  const [first, second] = [press('a'), press('b')]
  rerender()
  const third = press('c')
  landings[0]?.resolve('done')
  expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
  expect(act.mock.calls).toEqual([['a']])
})

test.each(['resolve', 'reject'] as const)('a press after a %s starts a new call', async outcome => {
  const { act, landings, press } = flights()
  const first = press('a').catch(() => {})
  landings[0]?.[outcome]('')
  await first
  void press('b')
  expect(act.mock.calls).toEqual([['a'], ['b']])
})

test('the queue runs different actions in order, the same action once, and continues after a failure', async () => {
  const { result } = renderHook(() => useSerialQueue<string>())
  const landings = new Map<string, PromiseWithResolvers<string>>()
  const did: string[] = []
  const ask = (name: string) =>
    result.current(name, () => {
      did.push(name)
      const landing = Promise.withResolvers<string>()
      landings.set(name, landing)
      return landing.promise
    })
  const [first, again, second] = [ask('a'), ask('a'), ask('b')]
  const outcome = first.catch(() => 'failed')
  await vi.waitFor(() => expect(did).toEqual(['a']))
  landings.get('a')?.reject(new Error('no'))
  expect([await outcome, await again.catch(() => 'failed')]).toEqual(['failed', 'failed'])
  await vi.waitFor(() => expect(did).toEqual(['a', 'b']))
  landings.get('b')?.resolve('done')
  expect(await second).toBe('done')
  void ask('a')
  await vi.waitFor(() => expect(did).toEqual(['a', 'b', 'a']))
})
