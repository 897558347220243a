import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { putAway } from '../../../testing/put-away.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

const app = fastify({ bodyLimit: 1_000_000 })
refuseSlowBodies(app, { graceMs: 200, bytes: 1000, everyMs: 100 })
app.post('/', async request => ({ length: (request.body as string).length }))
await app.listen({ port: 0, host: '127.0.0.1' })
putAway(() => app.close())
const { port } = app.server.address() as { port: number }

async function send(total: number, piece: number, everyMs: number): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let reply = ''
  const ended = new Promise(resolve => socket.on('close', resolve).on('error', resolve))
  socket.setEncoding('utf8').on('data', text => (reply += text))
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${total}\r\n\r\n`,
  )
  for (let sent = 0; sent < total && !reply; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, total - sent)))
    await pause(everyMs)
  }
  await ended
  return reply
}

test('a slow body that does not stall is accepted', async () => {
  expect(await send(60_000, 2000, 30)).toMatch(/^HTTP\/1\.1 200[\s\S]*\{"length":60000\}$/)
})

test('a body that is too slow is refused with a message', async () => {
  const answer = await send(60_000, 10, 30)
  expect(answer).toMatch(
    /^HTTP\/1\.1 408[\s\S]*\{"message":"The request took too long to arrive\. Please try again\."\}$/,
  )
})

test('a body that stops is refused, and a fast one is not checked', async () => {
  const answer = await send(60_000, 59_000, 1000)
  expect(answer).toMatch(/^HTTP\/1\.1 408/)
  expect(await send(5, 5, 0)).toMatch(/^HTTP\/1\.1 200/)
})
