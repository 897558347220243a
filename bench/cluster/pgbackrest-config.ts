import { join } from 'node:path'

export const stanza = 'saptapadi'

const configOf = (folder: string) => join(folder, 'pgbackrest.conf')

export const pgbackrestFlags = (folder: string) => [`--config=${configOf(folder)}`, `--stanza=${stanza}`]

/** Archives one file of the log from the node in this folder. */
export const archiveCommand = (folder: string) =>
  ['pgbackrest', ...pgbackrestFlags(folder), 'archive-push', '%p'].join(' ')

interface Place {
  /** Of the node: its socket is here. */
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
