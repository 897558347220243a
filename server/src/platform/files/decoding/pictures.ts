import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { type Picture, type PictureOrder, type RefusedPicture, unreadable } from './picture.ts'

export interface Pictures {
  /** Undefined if the queue is full or the picture takes too long. */
  make(order: PictureOrder): Promise<Picture | RefusedPicture | undefined>
  close(): void
}

export interface PictureLimits {
  processes?: number
  waiting?: number
  /** A little less than the timeout of the page. The process limits its CPU time itself. */
  milliseconds?: number
  /** A process is replaced after this many pictures or this much memory, because it never shrinks. */
  pictures?: number
  megabytes?: number
  file?: string
}

interface QueuedOrder {
  order: PictureOrder
  answer: (made: Picture | RefusedPicture | undefined) => void
}

interface Decoder {
  child: ChildProcess
  made: number
  current?: { answer: QueuedOrder['answer']; deadline: NodeJS.Timeout } | undefined
}

interface DecoderReply {
  made: Picture | RefusedPicture
  megabytes: number
}

const childFile = resolve(import.meta.dirname, 'child.ts')
/** Otherwise the allocator keeps an arena per thread, each as large as the largest picture. */
const environment = { MALLOC_ARENA_MAX: '2' }

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
    // Requests have priority over pictures.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const decoder: Decoder = { child, made: 0 }
    decoders.add(decoder)
    child.on('message', ({ made, megabytes: grownTo }: DecoderReply) => {
      decoder.made += 1
      finish(decoder, made)
      if (decoder.made >= pictures || grownTo > megabytes) end(decoder)
      work()
    })
    // After a crash, a kill or a failed start, this picture is refused and the next gets a new process.
    const onEnd = () => {
      decoders.delete(decoder)
      finish(decoder, { refused: unreadable })
      work()
    }
    child.on('exit', onEnd)
    child.on('error', onEnd)
    return decoder
  }

  function finish(decoder: Decoder, made: Picture | RefusedPicture | undefined): void {
    if (!decoder.current) return
    clearTimeout(decoder.current.deadline)
    decoder.current.answer(made)
    decoder.current = undefined
  }

  function end(decoder: Decoder): void {
    decoders.delete(decoder)
    decoder.child.kill('SIGKILL')
  }

  function work(): void {
    while (!isClosed && queue.length > 0) {
      const idle = [...decoders].find(({ current }) => !current)
      if (!idle && decoders.size >= processes) return
      const { order, answer } = queue.shift() as QueuedOrder
      const decoder = idle ?? start()
      const deadline = setTimeout(() => {
        finish(decoder, undefined)
        end(decoder)
        work()
      }, milliseconds)
      decoder.current = { answer, deadline }
      // If the process has just ended, its exit event settles the order.
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
