import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut: what is on it is lost, and nothing more comes through until it is mended. */
export async function openLine(address: string) {
  const port = Number(new URL(address).port)
  const ends = new Set<Socket>()
  let isCut = false
  const relay = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(port, 'localhost')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.pipe(other)
      // Either may break: that is what the line is for.
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  relay.listen(0, 'localhost')
  await once(relay, 'listening')
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    address: `http://localhost:${(relay.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      relay.close()
    },
  }
}
