import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { livePath } from '#contract/live.ts'
import { sendMessage } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { freePort } from '../../dev/local-postgres/launch-postmaster.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { rounded } from '../figures.ts'
import { isReady } from '../start-server.ts'
import { deviceOf, inBrowser, rowsOf } from './in-browser.ts'
import { makePairs, type Talker } from './people.ts'
import { post } from './post.ts'

const nginx = '/usr/sbin/nginx'
const hellos = 50
const secondsBetween = 50

/**
 * The service behind a real nginx: as it comes, which our header tells to pass the stream on, and told to collect whatever
 * it gets, as some proxies do. There an open conversation is to live from asking now and then, and to try the stream seldom.
 */
export async function talkBehindProxy(minutes: number) {
  if (!existsSync(nginx)) throw new Error('This needs nginx: apt-get install nginx-light, or --proxy 0.')
  return inBrowser(async ({ db, address, browser }) => {
    const [[me, other]] = (await makePairs(db, 1)) as [[Talker, Talker]]
    await makeTalk(db, me.id, other.id, 'mo', { haveRead: 2 })
    const plain = await startProxy(address)
    const collecting = await startProxy(
      address,
      'proxy_ignore_headers X-Accel-Buffering; proxy_buffers 8 1m;',
    )
    try {
      const helloMs: number[] = []
      for (let time = 0; time < hellos; time += 1) helloMs.push(await untilHello(plain.address, me))
      const context = await deviceOf(browser, collecting.address, me)
      const page = await context.newPage()
      let connects = 0
      page.on('request', request => {
        if (new URL(request.url()).pathname === livePath) connects += 1
      })
      await page.goto(collecting.address + paths.chat(other.id))
      const seconds: number[] = []
      const endsAt = Date.now() + minutes * 60_000
      for (let number = 1; Date.now() < endsAt; number += 1) {
        await pause(Math.random() * secondsBetween * 1000)
        seconds.push(await untilShown(page, `Number ${number}`, text => send(address, other, me, text)))
      }
      return {
        'nginx as it comes: times asked': hellos,
        'nginx as it comes: slowest hello, s': rounded(Math.max(...helloMs) / 1000),
        'nginx that collects: minutes': minutes,
        'nginx that collects: connects': connects,
        'nginx that collects: messages': seconds.length,
        'nginx that collects: slowest message, s': rounded(Math.max(...seconds), 1),
      }
    } finally {
      await plain.stop()
      await collecting.stop()
    }
  })
}

/** Everything else as nginx has it by itself. */
async function startProxy(server: string, settings = '') {
  const folder = await mkdtemp(join(tmpdir(), 'saptapadi-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {}
     http {
       access_log off; ${temporary}
       server {
         listen 127.0.0.1:${port};
         location / { proxy_pass ${server}; proxy_set_header Host $http_host; ${settings} }
       }
     }`,
  )
  const child: ChildProcess = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.')
    await pause(50)
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function untilHello(address: string, { id, cookie }: Talker): Promise<number> {
  const begun = performance.now()
  return new Promise((done, fail) => {
    const request = get(`${address}${livePath}?id=${id}`, { agent: false, headers: { cookie } }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
        if (!text.includes('event: hello')) return
        done(performance.now() - begun)
        request.destroy()
      })
    })
    request.on('error', fail).setTimeout(10_000, () => request.destroy(new Error('No hello came.')))
  })
}

async function send(address: string, from: Talker, to: Talker, text: string): Promise<void> {
  const { status, body } = await post(
    address,
    sendMessage.path,
    { msg_to: String(to.id), msg: text, client_id: crypto.randomUUID() },
    from.cookie,
  )
  if (status !== 200 || !body.includes('success'))
    throw new Error(`A message was answered with ${status}: ${body}`)
}

async function untilShown(page: Page, text: string, write: (text: string) => Promise<void>): Promise<number> {
  const begun = performance.now()
  await write(text)
  await page.locator(rowsOf).filter({ hasText: text }).waitFor({ timeout: 180_000 })
  return (performance.now() - begun) / 1000
}
