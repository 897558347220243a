import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { BenchViewer } from './viewers.ts'

const connections = 32
const seconds = 3

/**
 * Requests over keep-alive connections, written directly to sockets: client and server share the processors, and Node's
 * own client would take a fifth of them.
 */
export function openLoad(address: string) {
  const { hostname, port, host } = new URL(address)
  const sockets: Promise<Socket>[] = []
  const free: Socket[] = []
  const waiting: ((socket: Socket) => void)[] = []

  async function takeSocket(): Promise<Socket> {
    const known = free.pop()
    if (known) return known
    if (sockets.length >= connections) return new Promise(take => waiting.push(take))
    const socket = connect(Number(port), hostname).setNoDelay(true)
    const open = once(socket, 'connect').then(() => socket)
    sockets.push(open)
    return open
  }

  function giveBack(socket: Socket): void {
    const next = waiting.shift()
    if (next) next(socket)
    else free.push(socket)
  }

  function post(path: string, fields: Record<string, string>, cookie: string): Promise<number> {
    const body = new URLSearchParams(fields).toString()
    return call(
      path,
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n\r\n${body}`,
    )
  }

  function get(path: string, cookie: string): Promise<number> {
    return call(path, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
  }

  async function call(path: string, text: string): Promise<number> {
    const socket = await takeSocket()
    const start = performance.now()
    socket.write(text)
    const status = await readAnswer(socket)
    const ms = performance.now() - start
    giveBack(socket)
    if (status !== 200) throw new Error(`${path} returned ${status}`)
    return ms
  }

  async function perSecond(viewers: BenchViewer[], ask: (viewer: BenchViewer) => Promise<number>) {
    const until = performance.now() + seconds * 1000
    let answered = 0
    const worker = async (_: unknown, first: number) => {
      for (let at = first; performance.now() < until; at += connections) {
        await ask(viewers[at % viewers.length] as BenchViewer)
        answered++
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
    return answered / seconds
  }

  const close = () => {
    for (const socket of sockets) void socket.then(open => open.destroy())
  }
  return { get, post, perSecond, close }
}

const headEnd = Buffer.from('\r\n\r\n')

/** Reads one reply by its content-length and returns its status. */
function readAnswer(socket: Socket): Promise<number> {
  return new Promise((done, fail) => {
    let status = 0
    let left: number | undefined
    let head = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      if (left === undefined) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        status = Number(text.slice(9, 12))
        left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
        left -= head.length - end - headEnd.length
      } else left -= chunk.length
      if (left > 0) return
      settle()
      done(status)
    }
    const onEnd = () => {
      settle()
      fail(new Error('The server hung up.'))
    }
    const settle = () => socket.off('data', onData).off('close', onEnd).off('error', onEnd)
    socket.on('data', onData).on('close', onEnd).on('error', onEnd)
  })
}
