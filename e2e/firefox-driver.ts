import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Firefox as Debian packages it, driven by WebDriver BiDi over its own socket. Playwright's driver needs commands that
 * the long-term release does not have yet.
 */
export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)

const patience = 30_000

export interface FirefoxPage {
  open(address: string): Promise<void>
  /** The value of an expression in the page, as JSON. */
  read<Value>(expression: string): Promise<Value>
  /** Until the expression is true. */
  until(expression: string): Promise<void>
  /** Presses what the expression finds, in its middle. */
  press(element: string): Promise<void>
  /** From one point to another with the button held down. */
  drag(from: Point, to: Point): Promise<void>
  pressAt(point: Point): Promise<void>
  type(element: string, text: string): Promise<void>
  /** As a PDF. */
  print(): Promise<Buffer>
  screenshot(): Promise<Buffer>
}

export interface Point {
  x: number
  y: number
}

export async function openFirefox(size: { width: number; height: number }) {
  const profile = mkdtempSync(join(tmpdir(), 'saptapadi-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(firefoxPath ?? 'firefox', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = await connect(await socketOf(child))
  await socket.send('session.new', { capabilities: {} })
  const { contexts } = await socket.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await socket.send('browsingContext.setViewport', { context, viewport: size })
  return {
    page: pageOf(socket, context),
    async close() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function socketOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (text: Buffer) => {
      said += String(text)
      const [, address] = /listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (address) resolve(`${address}/session`)
    })
    child.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)))
  })
}

type Socket = Awaited<ReturnType<typeof connect>>

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const call = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') call?.reject(new Error(`${error}: ${message}`))
    else call?.resolve(result as never)
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params }))
      return new Promise<Result>((resolve, reject) => waiting.set(last, { resolve, reject }))
    },
  }
}

function pageOf(socket: Socket, context: string): FirefoxPage {
  const read = async <Value>(expression: string): Promise<Value> => {
    const expr = `(async () => JSON.stringify(await (${expression})) ?? 'null')()`
    const answer = await socket.send<{
      result: { value: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', { expression: expr, target: { context }, awaitPromise: true })
    if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.text}`)
    return JSON.parse(answer.result.value) as Value
  }
  const until = async (expression: string) => {
    for (const end = Date.now() + patience; Date.now() < end; await pause(100)) {
      if (await read<boolean>(`Boolean(${expression})`).catch(() => false)) return
    }
    const seen = await read<string>(`location.pathname + '\\n' + document.querySelector('main')?.innerText`)
    throw new Error(`It never came to be: ${expression}, but\n${seen}`)
  }
  const point = async (element: string): Promise<Point> => {
    await until(element)
    return read(`(() => {
      const found = ${element}
      found.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    })()`)
  }
  const move = ({ x, y }: Point, duration = 0) => ({ type: 'pointerMove', x, y, duration })
  const button = (type: 'pointerDown' | 'pointerUp') => ({ type, button: 0 })
  const pointer = (actions: object[]) =>
    socket.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  const pressAt = async (at: Point) => {
    await pointer([move(at), button('pointerDown'), button('pointerUp')])
  }
  return {
    read,
    until,
    pressAt,
    async open(url) {
      await socket.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    press: async element => pressAt(await point(element)),
    async drag(from, to) {
      await pointer([move(from), button('pointerDown'), move(to, 200), button('pointerUp')])
    },
    async type(element, text) {
      await pressAt(await point(element))
      const keys = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await socket.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions: keys }],
      })
    },
    async print() {
      const { data } = await socket.send<{ data: string }>('browsingContext.print', { context })
      return Buffer.from(data, 'base64')
    },
    async screenshot() {
      const { data } = await socket.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
