import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Log } from '../../platform/log.ts'
import { type Gauged, gaugeReader } from './gauges.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` on a port of its own, which the balancer does not know. */
export async function serveMetrics(
  { metrics, log, ...gauged }: Gauged & { metrics: Metrics; log: Log },
  address: { host: string; port: number },
) {
  const readGauges = gaugeReader(gauged, metrics)
  const scrape = async (response: ServerResponse) => {
    const all = Registry.merge([metrics.registry, await readGauges()])
    response.setHeader('content-type', all.contentType).end(await all.metrics())
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    scrape(response).catch(error => {
      log.error({ err: error }, 'the metrics were not read')
      response.writeHead(500).end()
    })
  }).listen(address)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
