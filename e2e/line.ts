import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** As much of a photo as is on its way when the line breaks. */
const passes = 60_000

/** Another way to the server, which can be cut in the middle of what is sent. */
export async function openLine(server: string) {
  const { port } = new URL(server)
  let isCut = false
  const line = createServer(browser => {
    const behind = connect(Number(port), '127.0.0.1')
    const end = () => {
      browser.destroy()
      behind.destroy()
    }
    let sent = 0
    browser.on('data', part => {
      sent += part.length
      if (isCut && sent > passes) end()
      else behind.write(part)
    })
    behind.on('data', part => browser.write(part))
    for (const side of [browser, behind]) side.on('error', end).on('close', end)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut: (isOn: boolean) => {
      isCut = isOn
    },
    close: () => line.close(),
  }
}
