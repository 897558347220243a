import type { Node } from './patroni-config.ts'

interface Ports {
  /** The primary, for every client of the database. */
  databasePort: number
  webPort: number
  nodes: Node[]
  serverPorts: number[]
}

/** One address for the database and one for the web servers. */
export function haproxyConfig({ databasePort, webPort, nodes, serverPorts }: Ports): string {
  const servers = (check: (name: string) => string) =>
    serverPorts.map((port, n) => `  server s${n + 1} 127.0.0.1:${port} ${check(`s${n + 1}`)}`).join('\n')
  return `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 1s
  timeout client 5m
  timeout server 5m
  default-server inter 1s fall 2 rise 1

listen primary
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk GET /primary
  http-check expect status 200
${nodes
  .map(
    ({ name, port, restPort }) =>
      `  server ${name} 127.0.0.1:${port} check port ${restPort} on-marked-down shutdown-sessions`,
  )
  .join('\n')}

frontend web
  mode http
  bind 127.0.0.1:${webPort}
  option forwardfor
  # All servers missed their checks, so they are busy. Each has a page of its own for that.
  use_backend any if { nbsrv(app) eq 0 }
  use_backend assets if { path_beg /assets/ }
  default_backend app

backend app
  mode http
  balance leastconn
  option httpchk GET /readyz
  # A busy server answers late.
  timeout check 3s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  # A repeated write could write twice.
  http-request disable-l7-retry unless METH_GET
${servers(() => 'check')}

backend any
  mode http
  balance leastconn
  option redispatch 1
  retries 3
${servers(() => '')}

# During a release only some servers have the newest files.
backend assets
  mode http
  balance roundrobin
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response 404
${servers(name => `track app/${name}`)}
`
}
