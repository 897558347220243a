import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { type Picture, type PictureOrder, type RefusedPicture, unreadable } from './picture.ts'

export interface Pictures {
  /** Undefined where more wait than can be served soon, or the machine is too busy to make it in time. */
  make(order: PictureOrder): Promise<Picture | RefusedPicture | undefined>
  /** Ends the processes; what waits is not made. */
  close(): void
}

export interface PictureLimits {
  processes?: number
  /** How many may wait beside those that are being made. */
  waiting?: number
  /** A little less than the page waits. What a process may compute in it is its own rule. */
  milliseconds?: number
  /** A process that made so many, or has grown to this, is replaced: its memory never shrinks by itself. */
  pictures?: number
  megabytes?: number
  /** What they run; tests have one that breaks when it is told to. */
  file?: string
}

interface QueuedOrder {
  order: PictureOrder
  answer: (made: Picture | RefusedPicture | undefined) => void
}

interface Decoder {
  child: ChildProcess
  made: number
  /** What it works at; none while it is idle. */
  at?: { answer: QueuedOrder['answer']; deadline: NodeJS.Timeout } | undefined
}

interface DecoderReply {
  made: Picture | RefusedPicture
  megabytes: number
}

const childFile = resolve(import.meta.dirname, 'child.ts')
/** Without it the allocator keeps an arena per thread, each as large as the largest picture. */
const environment = { MALLOC_ARENA_MAX: '2' }

/** Decodes in processes of their own, which start when the first picture comes. */
export function openPictures(limits: PictureLimits = {}): Pictures {
  const {
    processes = 2,
    waiting: mostWaiting = 20,
    milliseconds = 25_000,
    pictures = 200,
    megabytes = 400,
    file = childFile,
  } = limits
  const decoders = new Set<Decoder>()
  const queue: QueuedOrder[] = []
  let isClosed = false

  function start(): Decoder {
    const child = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environment,
      execArgv: [],
    })
    // Whoever waits for an answer goes before whoever waits for a picture.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const decoder: Decoder = { child, made: 0 }
    decoders.add(decoder)
    child.on('message', ({ made, megabytes: grownTo }: DecoderReply) => {
      decoder.made += 1
      settle(decoder, made)
      if (decoder.made >= pictures || grownTo > megabytes) end(decoder)
      work()
    })
    // It crashed, was killed by us or by the system, or never came up: that picture is refused, the next gets another.
    const gone = () => {
      decoders.delete(decoder)
      settle(decoder, { refused: unreadable })
      work()
    }
    child.on('exit', gone)
    child.on('error', gone)
    return decoder
  }

  function settle(decoder: Decoder, made: Picture | RefusedPicture | undefined): void {
    if (!decoder.at) return
    clearTimeout(decoder.at.deadline)
    decoder.at.answer(made)
    decoder.at = undefined
  }

  function end(decoder: Decoder): void {
    decoders.delete(decoder)
    decoder.child.kill('SIGKILL')
  }

  function work(): void {
    while (!isClosed && queue.length > 0) {
      const idle = [...decoders].find(({ at }) => !at)
      if (!idle && decoders.size >= processes) return
      const { order, answer } = queue.shift() as QueuedOrder
      const decoder = idle ?? start()
      const deadline = setTimeout(() => {
        settle(decoder, undefined)
        end(decoder)
        work()
      }, milliseconds)
      decoder.at = { answer, deadline }
      // A process that has gone in this moment is heard of by its exit.
      decoder.child.send(order, () => {})
    }
  }

  return {
    make: order =>
      new Promise(answer => {
        if (isClosed || queue.length >= mostWaiting) return answer(undefined)
        queue.push({ order, answer })
        work()
      }),
    close: () => {
      isClosed = true
      for (const { answer } of queue.splice(0)) answer(undefined)
      for (const decoder of decoders) end(decoder)
    },
  }
}
