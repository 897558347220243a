import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Bytes of an upload that pass before the connection breaks. */
const passedBytes = 60_000

/** A TCP proxy to the server. `cut` makes it break the connection in the middle of an upload. */
export async function openProxy(server: string) {
  const { port } = new URL(server)
  let isCut = false
  const proxy = createServer(browser => {
    const behind = connect(Number(port), '127.0.0.1')
    const end = () => {
      browser.destroy()
      behind.destroy()
    }
    let sent = 0
    browser.on('data', part => {
      sent += part.length
      if (isCut && sent > passedBytes) end()
      else behind.write(part)
    })
    behind.on('data', part => browser.write(part))
    for (const side of [browser, behind]) side.on('error', end).on('close', end)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cut: (isOn: boolean) => {
      isCut = isOn
    },
    close: () => proxy.close(),
  }
}
