import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Does one thing at a time: whoever presses again before it is done waits for the same outcome. What is drawn cannot
 * keep a second press away by itself, since it comes a moment after the first.
 */
export function useSingleFlight<Args extends unknown[], Outcome>(act: (...args: Args) => Promise<Outcome>) {
  const underWay = useRef<Promise<Outcome>>(undefined)
  return (...args: Args): Promise<Outcome> => {
    underWay.current ??= act(...args).finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
}

/**
 * Does one thing after the other, in the order they were asked for. The same thing asked for again before it is done waits
 * for the same outcome; anything else waits for its turn.
 */
export function useSerialQueue<Outcome>() {
  const waiting = useRef(new Map<string, Promise<Outcome>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (name: string, act: () => Promise<Outcome>): Promise<Outcome> => {
    const same = waiting.current.get(name)
    if (same) return same
    const turn = last.current.then(act, act).finally(() => waiting.current.delete(name))
    waiting.current.set(name, turn)
    last.current = turn
    return turn
  }
}

/** A mutation that is sent once, however often it is pressed until the answer is there. */
export function useSingleMutation<Reply, Sent = void>(options: UseMutationOptions<Reply, Error, Sent>) {
  const mutation = useMutation(options)
  const send = useSingleFlight(mutation.mutateAsync)
  /** What fails stands in `error`. */
  const mutate = (...args: Parameters<typeof mutation.mutateAsync>) => {
    send(...args).catch(() => {})
  }
  return { ...mutation, mutate, mutateAsync: send }
}
