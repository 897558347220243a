import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Runs one call at a time. A second press waits for the same outcome. A disabled button alone cannot prevent it, because
 * React disables it a moment too late.
 */
export function useSingleFlight<Args extends unknown[], Outcome>(act: (...args: Args) => Promise<Outcome>) {
  const running = useRef<Promise<Outcome>>(undefined)
  return (...args: Args): Promise<Outcome> => {
    running.current ??= act(...args).finally(() => {
      running.current = undefined
    })
    return running.current
  }
}

/**
 * Runs actions in order. The same action waits for the outcome of the one in the queue; a different one waits for its
 * turn.
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

/** A mutation that sends one call for repeated presses. */
export function useSingleMutation<Reply, Sent = void>(options: UseMutationOptions<Reply, Error, Sent>) {
  const mutation = useMutation(options)
  const send = useSingleFlight(mutation.mutateAsync)
  /** A failure is in `error`. */
  const mutate = (...args: Parameters<typeof mutation.mutateAsync>) => {
    send(...args).catch(() => {})
  }
  return { ...mutation, mutate, mutateAsync: send }
}
