import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Msg91Server {
  url: string
  /** When which code came, by performance.now(). */
  taken: { code: string; at: number }[]
  stop(): Promise<unknown>
}

/** A stand-in of MSG91 on loopback that takes everything. */
export async function startMsg91Server(): Promise<Msg91Server> {
  const taken: Msg91Server['taken'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => {}).on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const [recipient] = JSON.parse(Buffer.concat(chunks).toString()).recipients
      taken.push({ code: recipient.otp, at: performance.now() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"success"}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
