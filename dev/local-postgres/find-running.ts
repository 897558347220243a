import { join } from 'node:path'
import { readPointer } from './choose-installation.ts'
import { clusterProcesses, clusterTag } from './cluster-processes.ts'
import { superuser } from './create-cluster.ts'
import { readPassword } from './keep-password.ts'
import { urlOf } from './start-local-postgres.ts'

/** Where the database answers that another server runs in this folder; undefined when none does. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const password = await readPassword(dataDir)
  if (!password) return undefined
  const cluster = join((await readPointer(dataDir)) ?? dataDir, 'postgres')
  const processes = await clusterProcesses(await clusterTag(cluster))
  const port = processes.map(({ command }) => / port=(\d+)/.exec(command)?.[1]).find(Boolean)
  return port ? urlOf(superuser, password, Number(port)) : undefined
}
