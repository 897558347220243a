import { Agent, get } from 'node:http'

const connections = 32

/** How many times a second a page is answered, over kept connections. */
export async function pagesPerSecond(address: string, path: string, seconds = 3): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const ask = () =>
    new Promise<void>((done, fail) => {
      get(address + path, { agent, headers: { 'accept-encoding': 'br' } }, response => {
        if (response.statusCode !== 200) fail(new Error(`${path} answered ${response.statusCode}`))
        response.on('end', done).resume()
      }).on('error', fail)
    })
  const worker = async () => {
    while (performance.now() < until) {
      await ask()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return Math.round(answered / seconds)
}
