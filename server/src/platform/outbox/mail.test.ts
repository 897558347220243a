import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts'
import { type MailMessage, smtp } from './mail.ts'
import { NotSentError } from './not-sent-error.ts'

let server: SmtpServer
beforeAll(async () => {
  server = await startSmtpServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.answer = () => undefined
  server.taken.length = 0
  server.lines.length = 0
})

const from = { name: 'Saptapadi', address: 'no-reply@saptapadi.example' }
const mail: MailMessage = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  to: 'asha@test.example',
  subject: 'Namaste',
  text: 'Good news.',
  html: '<p>Good news.</p>',
}
const short = { connecting: 200, greeting: 200, silence: 200, whole: 1000 }
const send = (more: Partial<MailMessage> = {}, waits = short) =>
  smtp(server.url, from, waits).send({ ...mail, ...more })
const refusal = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => undefined,
    thrown => thrown,
  )
  expect(error).toBeInstanceOf(NotSentError)
  return [error.outlook, error.message]
}
const never = new Promise<string>(() => {})

test('a mail is accepted once, with the id of its row', async () => {
  await send()
  expect(server.taken).toMatchObject([{ from: from.address, to: [mail.to] }])
  const data = server.taken[0]?.data ?? ''
  expect(data).toContain(`Message-ID: <${mail.id}@saptapadi.example>\n`)
  expect(data).toContain('From: Saptapadi <no-reply@saptapadi.example>\n')
  expect(data).toContain('To: asha@test.example\n')
})

test('a mail has the unsubscribe headers and its pictures', async () => {
  const leaveUrl = 'https://saptapadi.example/leave-mails/1.wantsMail.x'
  const arch = { cid: 'arch', content: Buffer.from('drawn'), contentType: 'image/png' }
  await smtp(server.url, from, short).send({ ...mail, leaveUrl }, [arch])
  const data = (server.taken[0]?.data ?? '').replaceAll(/\n[ \t]+/g, ' ')
  expect(data).toContain(`List-Unsubscribe: <${leaveUrl}>\n`)
  expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  expect(data).toContain('Content-ID: <arch>')
  expect(data).toContain('Content-Disposition: inline')
  await send()
  expect(server.taken[1]?.data).not.toMatch(/List-Unsubscribe/)
})

describe('the recipient is exactly one address', () => {
  test.each([
    '(1)asha@test.example',
    'x:asha@test.example',
    'x:asha@test.example;',
    '"a"@test.example',
    'Asha <asha@test.example>',
    'a@test.example,asha@test.example',
    'asha@test.example\r\nRCPT TO:<eve@test.example>',
    'asha\u200b@test.example',
    '',
  ])('so a mail to the old address %j is not sent', async to => {
    expect(await refusal(send({ to }))).toEqual(['never', 'not an address'])
    expect(server.lines).toEqual([])
  })

  test('and a line break in a subject does not add a header', async () => {
    await send({ subject: 'Hello\r\nBcc: eve@test.example\r\n\r\nbody' })
    expect(server.taken[0]?.to).toEqual([mail.to])
    const [headers = ''] = (server.taken[0]?.data ?? '').split('\n\n')
    expect(headers.split('\n').filter(line => /^(bcc|body)/i.test(line))).toEqual([])
  })
})

describe('a failed mail has an outlook and a reason without personal data', () => {
  const quote = 'asha@test.example Good news.'
  test.each([
    ['RCPT', `550 no such mailbox ${quote}`, 'never', 'EENVELOPE 550'],
    ['RCPT', `451 later ${quote}`, 'later', 'EENVELOPE 451'],
    ['MAIL', `550 not from you ${quote}`, 'later', 'EENVELOPE 550'],
    ['dot', `554 looks like spam ${quote}`, 'never', 'EMESSAGE 554'],
    ['dot', `452 disk is full ${quote}`, 'later', 'EMESSAGE 452'],
    ['greeting', `554 go away ${quote}`, 'later', 'EPROTOCOL 554'],
  ] as const)('for an error at %s: %s', async (where, words, outlook, reason) => {
    server.answer = asked => (asked === where ? words : undefined)
    expect(await refusal(send())).toEqual([outlook, reason])
    expect(server.taken).toEqual([])
  })

  test('if no server listens', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as { port: number }
    await new Promise(resolve => closed.close(resolve))
    expect(await refusal(smtp(`smtp://127.0.0.1:${port}`, from).send(mail))).toEqual([
      'later',
      expect.stringMatching(/^E\w+$/),
    ])
  })
})

describe('a try always ends', () => {
  test.each(['greeting', 'MAIL', 'RCPT', 'dot'] as const)('with a server that stalls at %s', async where => {
    server.answer = asked => (asked === where ? never : undefined)
    expect(await refusal(send({}, { ...short, whole: 60_000 }))).toEqual(['later', 'ETIMEDOUT'])
  })

  test('with a server that sends endless data', async () => {
    server.answer = asked => (asked === 'dot' ? never : undefined)
    expect(await refusal(send({}, { ...short, silence: 60_000, whole: 300 }))).toEqual([
      'later',
      'ECONNECTION',
    ])
  })

  test('after a server that is slow at the end of a mail, which gets it once', async () => {
    server.answer = async asked => {
      if (asked === 'dot') await new Promise(resolve => setTimeout(resolve, 150))
      return undefined
    }
    await send({}, { ...short, silence: 5000, whole: 10_000 })
    expect(server.taken).toHaveLength(1)
  })
})
