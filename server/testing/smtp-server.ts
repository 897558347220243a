import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface TakenMail {
  from: string
  to: string[]
  data: string
}

/** A stage of the protocol: a command, the greeting, or the dot that ends a mail. */
type Asked = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'dot' | 'RSET' | 'QUIT'
type Answer = string | undefined

export interface SmtpServer {
  url: string
  taken: TakenMail[]
  lines: string[]
  /** Replaces the usual answer. A promise delays it, and one that never resolves stalls the server. */
  answer: (asked: Asked, line: string) => Answer | Promise<Answer>
  stop(): Promise<void>
}

const usual: Record<Asked, string> = {
  greeting: '220 mail.test ESMTP',
  EHLO: '250 mail.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  dot: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    // A disconnect of the client ends the session.
    converse(it, socket).catch(() => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const it: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    lines: [],
    answer: () => undefined,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return it
}

async function converse(server: SmtpServer, socket: Socket): Promise<void> {
  const say = async (asked: Asked, line = '') => {
    const words = (await server.answer(asked, line)) ?? usual[asked]
    socket.write(`${words}\r\n`)
    return words
  }
  let mail: TakenMail = { from: '', to: [], data: '' }
  let inMail = false
  await say('greeting')
  for await (const line of createInterface({ input: socket })) {
    server.lines.push(line)
    if (inMail && line === '.') {
      inMail = false
      // The mail is accepted before the answer, like on a server with a slow answer.
      server.taken.push(mail)
      const words = await say('dot')
      if (!words.startsWith('2')) server.taken.splice(server.taken.indexOf(mail), 1)
      mail = { from: '', to: [], data: '' }
    } else if (inMail) mail.data += `${line.replace(/^\./, '')}\n`
    else inMail = await obey(mail, line, say)
  }
}

async function obey(
  mail: TakenMail,
  line: string,
  say: (asked: Asked, line: string) => Promise<string>,
): Promise<boolean> {
  const verb = (/^\w+/.exec(line)?.[0] ?? '').toUpperCase()
  const asked = (verb === 'HELO' ? 'EHLO' : verb) as Asked
  const address = /<(.*)>/.exec(line)?.[1] ?? ''
  const words = await say(asked, line)
  if (words.startsWith('2') && asked === 'MAIL') mail.from = address
  if (words.startsWith('2') && asked === 'RCPT') mail.to.push(address)
  return asked === 'DATA' && words.startsWith('3')
}
