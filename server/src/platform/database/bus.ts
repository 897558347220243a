import { type ListenerTimings, listen } from './listener.ts'

/** News between all servers of one database: told by its triggers in the transaction that makes them true. */
export interface Bus {
  /** While this is false, news are missed: what is kept in memory on their word is not to be believed. */
  readonly isListening: boolean
  /** Hears everything told about a topic. */
  on(topic: string, listener: (news: string) => void): void
  /** Called each time it listens, at first and again: what was told meanwhile was not heard. */
  onListening(listener: () => void): void
  stop(): Promise<void>
}

export const channel = 'saptapadi'

/** One listening connection for the whole process. A message is a topic, a blank, and the news. */
export function openBus(url: string, onLost: (reason: unknown) => void, timings?: ListenerTimings): Bus {
  const listeners = new Map<string, ((news: string) => void)[]>()
  const listeningListeners: (() => void)[] = []
  let isListening = false
  const connection = listen(
    url,
    channel,
    {
      onMessage: text => {
        const [topic = ''] = text.split(' ', 1)
        for (const listener of listeners.get(topic) ?? []) listener(text.slice(topic.length + 1))
      },
      onListening: () => {
        isListening = true
        for (const listener of listeningListeners) listener()
      },
      onLost: reason => {
        isListening = false
        onLost(reason)
      },
    },
    timings,
  )
  return {
    get isListening() {
      return isListening
    },
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onListening: listener => {
      listeningListeners.push(listener)
      if (isListening) listener()
    },
    stop: async () => {
      isListening = false
      await connection.stop()
    },
  }
}

/** For a process that keeps nothing on the word of others. */
export const noBus: Bus = {
  isListening: false,
  on: () => {},
  onListening: () => {},
  stop: async () => {},
}
