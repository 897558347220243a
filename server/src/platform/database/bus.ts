import { type ListenerTimings, listen } from './listener.ts'

/** Pub/sub between the servers of one database, over LISTEN and NOTIFY. Triggers publish with the transaction. */
export interface Bus {
  /** While this is false, messages are lost, so caches that depend on them are stale. */
  readonly isListening: boolean
  on(topic: string, listener: (news: string) => void): void
  /** Runs after each connect and reconnect, because messages in between were lost. */
  onListening(listener: () => void): void
  stop(): Promise<void>
}

export const channel = 'saptapadi'

/** One listening connection per process. A message is the topic, a space, and the news. */
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

/** For a process without caches that depend on the bus. */
export const noBus: Bus = {
  isListening: false,
  on: () => {},
  onListening: () => {},
  stop: async () => {},
}
