import { join } from 'node:path'
import { runCommand } from '../../dev/local-postgres/run-command.ts'
import type { Node } from './patroni-config.ts'
import type { Home } from './processes.ts'

const stanza = 'saptapadi'

const flagsOf = (folder: string) => [`--config=${join(folder, 'pgbackrest.conf')}`, `--stanza=${stanza}`]

/** Archives one file of the log from the node in this folder. */
export const archiveCommand = (folder: string) =>
  ['pgbackrest', ...flagsOf(folder), 'archive-push', '%p'].join(' ')

interface Place {
  /** Of the node. Its socket is here. */
  folder: string
  dataFolder: string
  port: number
  /** Shared by all nodes. */
  repository: string
  key: string
}

export function pgbackrestConfig({ folder, dataFolder, port, repository, key }: Place): string {
  return `[global]
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${key}
repo1-retention-full=9
compress-type=zst
log-level-file=off
log-level-console=warn
lock-path=${join(folder, 'lock')}
spool-path=${join(folder, 'spool')}
start-fast=y

[${stanza}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`
}

/** Runs a command of pgBackRest on a node. */
export async function runPgbackrest({ account }: Home, { folder }: Node, ...args: string[]): Promise<void> {
  const { ok, output } = await runCommand('pgbackrest', [...flagsOf(folder), ...args], { account })
  if (!ok) throw new Error(`pgbackrest ${args[0]}: ${output}`)
}
