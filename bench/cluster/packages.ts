import { existsSync } from 'node:fs'
import { runCommand } from '../../dev/local-postgres/run-command.ts'

export const postgresFolder = '/usr/lib/postgresql/15/bin'

/** The programs of the cluster, with their Debian packages. */
const programs = {
  [`${postgresFolder}/postgres`]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
}

/** The Debian packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(programs)
    .filter(([file]) => !existsSync(file))
    .map(([, name]) => name)

export async function patroniVersion(): Promise<string> {
  const { output } = await runCommand('patroni', ['--version'])
  return output.split(' ').at(-1) ?? ''
}

/**
 * How Patroni talks to etcd. Before 3.0.3 it loses acknowledged writes over the v3 interface: a primary that was frozen
 * takes the leader key back. Over v2 it does not.
 */
export function etcdInterface(version: string): 'etcd' | 'etcd3' {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const isFixed = major * 10_000 + minor * 100 + patch >= 3_00_03
  return isFixed ? 'etcd3' : 'etcd'
}
