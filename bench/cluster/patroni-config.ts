import { join } from 'node:path'
import { postgresFolder } from './packages.ts'
import { archiveCommand } from './pgbackrest.ts'

export interface Node {
  name: string
  /** Of PostgreSQL, and of Patroni's REST interface. */
  port: number
  restPort: number
  folder: string
}

export const dataFolderOf = ({ folder }: Node) => join(folder, 'data')

interface ClusterFacts {
  etcdPort: number
  etcd: 'etcd' | 'etcd3'
  password: string
}

/** A failed machine is replaced after 20 s. A commit waits for the synchronous standby. */
const clusterSettings = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  maximum_lag_on_failover: 1024 * 1024,
  // A standby takes over immediately, instead of a recovery of the crashed primary.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      wal_log_hints: 'on',
      shared_buffers: '128MB',
      max_connections: 200,
      archive_mode: 'on',
      archive_timeout: 10,
      wal_keep_size: '512MB',
      timezone: 'UTC',
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      client_connection_check_interval: '2s',
    },
  },
}

/** JSON is YAML. */
export function patroniConfig(node: Node, { etcdPort, etcd, password }: ClusterFacts): string {
  const { name, port, restPort, folder } = node
  const rest = `127.0.0.1:${restPort}`
  const listen = `127.0.0.1:${port}`
  return JSON.stringify({
    scope: 'saptapadi',
    name,
    restapi: { listen: rest, connect_address: rest },
    [etcd]: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: clusterSettings,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: dataFolderOf(node),
      bin_dir: postgresFolder,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder, archive_command: archiveCommand(folder) },
      pg_hba: [
        // For pgBackRest. The folder belongs to the user of PostgreSQL.
        'local all postgres trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  })
}
