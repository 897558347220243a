import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { postOffice } from '../../../testing/post-office.ts'
import { codeMessage, knownPhoneMessage } from '../../core/accounts/otp.ts'
import { readConfig } from '../config.ts'
import { NotSentError, type Outlook } from './not-sent-error.ts'
import { msg91 } from './sms.ts'

/** A fake of MSG91's flow call. `answer` is the reply to the next request. */
interface ReceivedRequest {
  line: string
  headers: IncomingHttpHeaders
  body: unknown
}
let server: Server
let url: string
let received: ReceivedRequest[] = []
let answer: (response: ServerResponse, body: string) => void

const key = '4711Key0FaProviderAccount'
const phone = '9876500001'
const code = '83160274'
const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const taken = json(200, { type: 'success', message: '3763646c3058373530393938' })

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
    received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    answer(response, JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  answer = taken
})

const settings = {
  SMS_MSG91_KEY: key,
  SMS_MSG91_CODE_TEMPLATE: '64f1c0ded6fc054d8e759a5b',
  SMS_CODE_TEXT: 'Dear user, {#var#} opens your Saptapadi account. -SAPTPD',
  SMS_MSG91_KNOWN_TEMPLATE: '64f1c0ffd6fc054d8e759a5c',
  SMS_KNOWN_TEXT: 'This number has a Saptapadi account already. -SAPTPD',
}
const { smsWordings } = readConfig({ ...settings })
const sender = (more: { url?: string; timeoutMs?: number } = {}) => msg91({ key, url, ...more })
const send = (message: ReturnType<typeof codeMessage>, by = sender()) =>
  by.send({ ...(message as { to: string; text: string }), id: 'f3b1' })
const codeSms = () => codeMessage(smsWordings, phone, code)

describe('a request to MSG91', () => {
  test('sends the code with its template, and the key only in a header', async () => {
    await send(codeSms())
    expect(received).toEqual([
      {
        line: 'POST /api/v5/flow',
        headers: expect.objectContaining({ authkey: key, 'content-type': 'application/json' }),
        body: {
          template_id: '64f1c0ded6fc054d8e759a5b',
          recipients: [{ mobiles: `91${phone}`, otp: code }],
        },
      },
    ])
  })

  test('uses the exact registered text with the code', () => {
    expect(codeSms()).toMatchObject({ text: `Dear user, ${code} opens your Saptapadi account. -SAPTPD` })
    expect(knownPhoneMessage(smsWordings, phone)).toMatchObject({ text: settings.SMS_KNOWN_TEXT })
  })
})

describe('an error has an outlook, and no text of the message, the key or the answer', () => {
  const echo = `Refused ${phone} with ${code} for ${key}`
  const page = (status: number) => (response: ServerResponse) => {
    response.writeHead(status, { location: `${url}/elsewhere` }).end(`<h1>${echo}</h1>`)
  }
  const failures: [
    name: string,
    says: (response: ServerResponse) => void,
    outlook: Outlook,
    reason: string,
  ][] = [
    ['a refusal as 200', json(200, { type: 'error', message: echo }), 'later', '200 error'],
    ['a wrong key', json(401, { type: 'error', message: echo, code: '201' }), 'later', '401 error'],
    ['a blocked address', json(418, { type: 'error', message: echo }), 'later', '418 error'],
    ['a refusal as 500', json(500, { type: 'error', message: echo }), 'later', '500 error'],
    ['too many requests', page(429), 'later', '429 without a type'],
    ['an unavailable service', page(503), 'later', '503 without a type'],
    ['a redirect, which is not followed', page(307), 'later', '307 without a type'],
    ['a broken provider', json(500, { message: echo }), 'unclear', '500 without a type'],
    ['a proxy that lost the answer', page(502), 'unclear', '502 without a type'],
    ['success with a wrong status', json(502, { type: 'success' }), 'unclear', '502 success'],
    ['an unknown type', json(200, { type: echo }), 'unclear', '200 without a type'],
    ['null as JSON', json(200, null), 'unclear', '200 without a type'],
  ]
  test.each(failures)('for %s', async (_name, says, outlook, reason) => {
    answer = says
    const error = await send(codeSms()).catch((thrown: Error) => thrown)
    expect(error).toEqual(new NotSentError(outlook, `MSG91 answered ${reason}.`))
    expect((error as NotSentError).outlook).toBe(outlook)
    expect((error as Error).cause).toBeUndefined()
    expect(received).toHaveLength(1)
  })

  test('for a broken connection', async () => {
    answer = response => response.destroy()
    await expect(send(codeSms())).rejects.toMatchObject({
      message: 'MSG91 could not be reached: UND_ERR_SOCKET.',
      outlook: 'unclear',
    })
  })

  test('for a timeout', async () => {
    answer = () => {}
    await expect(send(codeSms(), sender({ timeoutMs: 200 }))).rejects.toMatchObject({
      message: 'MSG91 could not be reached: no answer in time.',
      outlook: 'unclear',
    })
  })

  test('for an answer that never ends', async () => {
    answer = response => response.writeHead(200).write('{"type":')
    await expect(send(codeSms(), sender({ timeoutMs: 200 }))).rejects.toThrow('no answer in time')
  })

  test('for a refused connection', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise(resolve => closed.close(resolve))
    await expect(send(codeSms(), sender({ url: `http://127.0.0.1:${port}` }))).rejects.toMatchObject({
      message: 'MSG91 could not be reached: ECONNREFUSED.',
      outlook: 'later',
    })
  })
})

describe('an SMS in the outbox', () => {
  test('is retried and sent once, and neither log nor database contains its code', async () => {
    const { db, clock } = await freshDatabase()
    await clock.set('2026-06-14T12:00:00Z')
    const office = postOffice(db, { sms: sender() })
    const other = '9876500002'
    answer = (response, body) => {
      const isFirst = received.filter(request => JSON.stringify(request.body) === body).length === 1
      const refuses = body.includes(phone) && isFirst
      json(200, refuses ? { type: 'error', message: `${phone} ${code}` } : { type: 'success' })(response)
    }
    await db.begin(async tx => {
      await office.outbox.put(tx, codeSms())
      await office.outbox.put(tx, knownPhoneMessage(smsWordings, other))
    })
    await office.deliverDue('sms')
    await clock.advance({ seconds: 5 })
    await office.deliverDue('sms')
    expect(await db`select from outbox where sent_at is not null`).toHaveLength(2)
    const sentTo = received.map(({ body }) => JSON.stringify(body)).map(text => /91(\d{10})/.exec(text)?.[1])
    expect(sentTo.toSorted()).toEqual([phone, phone, other])
    expect(office.failed).toEqual([
      { id: expect.any(String), channel: 'sms', kind: 'code', reason: 'MSG91 answered 200 error.' },
    ])
    const rows = await db<{ row: string }[]>`select o::text as row from outbox o`
    const dump = rows.map(({ row }) => row).join('\n')
    expect(dump).not.toMatch(new RegExp(`${code}|${phone}|${other}|${key}`))
  })
})
