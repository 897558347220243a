import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { ask } from '../../dev/local-postgres/ask.ts'
import { freePort } from '../../dev/local-postgres/free-port.ts'
import { connect } from '../../server/src/platform/database/db.ts'
import { rounded } from '../figures.ts'
import { newFolder } from './database-cluster.ts'
import { compareRestored } from './ledger.ts'
import { type Load, listMessages, listRows } from './load.ts'
import { postgresFolder } from './packages.ts'
import type { Node } from './patroni-config.ts'
import { runPgbackrest } from './pgbackrest.ts'
import { endOfOutput, processTree, signalAll, startProcess } from './processes.ts'
import type { NewRound } from './results.ts'
import type { Site } from './site.ts'
import { until, yes } from './until.ts'

/** Before a second is chosen, so that there are several to choose from. */
const writesAfterCopy = 1_500

/** When the full copy of this run was complete. No earlier second can be restored. */
let copiedAt: number | undefined

/** Restores the database of a random second since the full copy, and compares it with the ledgers. */
export async function playRestore(site: Site, load: Load): Promise<NewRound> {
  const { home, database } = site
  const leader = await until('a leader', database.findLeader)
  if (copiedAt === undefined) {
    await runPgbackrest(home, leader, 'backup', '--type=full')
    copiedAt = Date.now()
    const enough = load.rows.entries.size + writesAfterCopy
    await until('more writes', async () => yes(load.rows.entries.size > enough))
  }
  const second = pickSecond(copiedAt, Date.now() - 1_000)
  await archiveUntilNow(database.urlOf(leader))
  const folder = await newFolder(home, 'restored')
  const target = `${new Date(second).toISOString().slice(0, 19).replace('T', ' ')}+00`
  const start = performance.now()
  const secondsBack = rounded((Date.now() - second) / 1000, 0)
  const place = [`--pg1-path=${folder}`, '--type=time', `--target=${target}`, '--target-action=promote']
  await runPgbackrest(home, leader, 'restore', ...place)
  const copied = performance.now()
  const compared = await withRestored(site, leader, folder, async url => {
    const db = connect(url, { max: 1, name: 'bench' })
    try {
      const found = [
        compareRestored(load.rows.entries.values(), await listRows(db), second),
        compareRestored(load.messages.entries.values(), await listMessages(db), second),
      ]
      return { missing: sum(found, 'missing'), later: sum(found, 'later'), compared: sum(found, 'compared') }
    } finally {
      await db.end()
    }
  })
  const seconds = (milliseconds: number) => rounded(milliseconds / 1000, 1)
  return {
    kind: 'restore',
    what: 'a random second',
    secondsBack,
    copySeconds: seconds(copied - start),
    replaySeconds: seconds(performance.now() - copied),
    counts: compared,
  }
}

const sum = <Name extends string>(found: Record<Name, number>[], name: Name) =>
  found.reduce((total, figures) => total + figures[name], 0)

/** A whole second between the two times. */
function pickSecond(from: number, to: number): number {
  const first = Math.ceil(from / 1000)
  return 1000 * (first + Math.floor(Math.random() * (Math.floor(to / 1000) - first + 1)))
}

const FileRow = z.object({ file: z.string() })

/** Waits until the archive has everything that is written now. */
async function archiveUntilNow(url: string): Promise<void> {
  const [row] = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as file')
  const { file } = FileRow.parse(row)
  await until('the archive is complete', async () => {
    const rows = await ask(url, `select from pg_stat_archiver where last_archived_wal >= '${file}'`)
    return yes(rows.length > 0)
  })
}

async function withRestored<Result>(
  { home, database }: Site,
  leader: Node,
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: `${folder}/pg_hba.conf`,
    ident_file: `${folder}/pg_ident.conf`,
    archive_mode: 'off',
    synchronous_standby_names: '',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = startProcess(home, 'restored-postgres', `${postgresFolder}/postgres`, [
    '-D',
    folder,
    ...flags,
  ])
  try {
    const url = database.urlOf({ ...leader, port }).replace(/postgres$/, 'saptapadi')
    const state = await until('the restored database is open', async () => {
      if (postgres.hasEnded()) return 'ended'
      const rows = await ask(url, 'select where not pg_is_in_recovery()')
      return rows.length > 0 ? 'open' : undefined
    })
    if (state === 'ended') throw new Error(await endOfOutput(home, 'restored-postgres'))
    return await work(url)
  } finally {
    signalAll(processTree(postgres.pid), 'SIGKILL')
    await postgres.end('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
