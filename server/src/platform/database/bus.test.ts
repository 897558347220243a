import { createServer, connect as dial, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { putAway } from '../../../testing/put-away.ts'
import { type Bus, openBus } from './bus.ts'
import { defaultTimings } from './listener.ts'

const { db, url, serverUrl } = await freshDatabase()
const hasty = { quietMs: 300, answerMs: 300, retryMs: { first: 10, longest: 50 } }
const tell = (text: string) => db`select pg_notify('saptapadi', ${text})`

async function open(address: string, timings = defaultTimings) {
  const heard: string[] = []
  const lost: unknown[] = []
  let times = 0
  const bus: Bus = openBus(address, reason => lost.push(reason), timings)
  bus.onListening(() => {
    times += 1
  })
  bus.on('rights', news => heard.push(news))
  putAway(() => bus.stop())
  await expect.poll(() => times).toBe(1)
  return { bus, heard, lost, times: () => times }
}

/** A proxy to the database that can stall without closing the connection. */
async function wire() {
  const { hostname, port } = new URL(serverUrl)
  const sockets: Socket[] = []
  let isCut = false
  const server = createServer(here => {
    const there = dial(Number(port), hostname)
    sockets.push(here, there)
    for (const socket of [here, there]) socket.on('error', () => {})
    here.on('data', bytes => isCut || there.write(bytes))
    there.on('data', bytes => isCut || here.write(bytes))
    here.on('close', () => there.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port: ours } = server.address() as { port: number }
  putAway(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(ours) }).href,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

test('a message reaches the listeners of its topic in every process', async () => {
  const [one, other] = [await open(serverUrl), await open(serverUrl)]
  await tell('talk 3')
  await tell('rights 1,2')
  for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual(['1,2'])
})

test('news can be empty or contain spaces', async () => {
  const { heard } = await open(serverUrl)
  await tell('rights')
  await tell('rights a b c')
  await expect.poll(() => heard).toEqual(['', 'a b c'])
})

test('a rolled back transaction publishes nothing', async () => {
  const { heard } = await open(serverUrl)
  await db
    .begin(async tx => {
      await tx`select pg_notify('saptapadi', 'rights never')`
      throw new Error('undo')
    })
    .catch(() => {})
  await tell('rights after')
  await expect.poll(() => heard).toEqual(['after'])
})

test('the bus reconnects after the database has closed the connection, and reports it', async () => {
  const { bus, heard, lost, times } = await open(serverUrl, hasty)
  for (let round = 1; round <= 5; round += 1) {
    await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saptapadi-bus' and datname = current_database()`
    await expect.poll(times).toBe(round + 1)
    expect(bus.isListening).toBe(true)
    await tell(`rights ${round}`)
    await expect.poll(() => heard.at(-1)).toBe(String(round))
  }
  expect(lost.length).toBe(5)
})

test('a probe detects a stalled connection, and isListening is false until the reconnect', async () => {
  const way = await wire()
  const { bus, heard, times } = await open(way.url, hasty)
  way.cut()
  await expect.poll(() => bus.isListening).toBe(false)
  way.mend()
  await expect.poll(() => bus.isListening).toBe(true)
  expect(times()).toBe(2)
  await tell('rights again')
  await expect.poll(() => heard).toEqual(['again'])
})

test('a quiet connection that answers the probe is kept', async () => {
  const { lost, times } = await open(url, { ...hasty, quietMs: 20 })
  await new Promise(done => setTimeout(done, 300))
  expect([lost, times()]).toEqual([[], 1])
})

test('a stop closes the connection', async () => {
  const connections = async () => {
    const rows = await db`
      select from pg_stat_activity where application_name = 'saptapadi-bus' and datname = current_database()`
    return rows.length
  }
  const before = await connections()
  const { bus } = await open(serverUrl)
  expect(await connections()).toBe(before + 1)
  await bus.stop()
  await expect.poll(connections).toBe(before)
  expect(bus.isListening).toBe(false)
})
