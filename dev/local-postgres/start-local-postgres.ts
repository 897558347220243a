import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { adoptPostmaster } from './adopt-postmaster.ts'
import { chooseInstallation, type Installation } from './choose-installation.ts'
import { claimDataDir, type DataDirClaim, isAlive } from './claim-data-dir.ts'
import { clusterProcesses, clusterTag, endClusterProcesses } from './cluster-processes.ts'
import { ensureCluster, superuser } from './create-cluster.ts'
import { readPassword, renewPassword } from './keep-password.ts'
import { launchPostmaster, type Postmaster, portWasTaken } from './launch-postmaster.ts'
import { hasCode, noSuchDatabase, waitUntilReady, wrongPassword } from './wait-until-ready.ts'

const databaseName = 'saptapadi'

export interface LocalPostgres {
  url: string
  /** Shuts PostgreSQL down and frees the data folder; also to be called after `died`. */
  stop(): Promise<void>
  /** Resolves, with the reason, when the postmaster ended without stop() being called. */
  died: Promise<string>
}

export interface LocalPostgresOptions {
  dataDir: string
  say: (line: string) => void
  /** For tests: nothing in the folder needs to outlive a crash, so nothing waits for the disk. */
  isDisposable?: boolean
}

interface Site {
  dataDir: string
  installation: Installation
  tag: string
  say: (line: string) => void
}

interface Running {
  url: string
  postmaster: Postmaster
}

/** Runs PostgreSQL in the data folder, and recovers what an earlier server left there. */
export async function startLocalPostgres({
  dataDir,
  say,
  isDisposable = false,
}: LocalPostgresOptions): Promise<LocalPostgres> {
  const claims = [await claimDataDir(dataDir)]
  try {
    const folder = await realpath(dataDir)
    const installation = { ...(await chooseInstallation(folder, say)), isDisposable }
    // A copied data folder names the same home as its original.
    if (installation.home !== folder) claims.push(await claimDataDir(installation.home))
    await ensureCluster(installation, say)
    const tag = await clusterTag(installation.cluster)
    const running = await bringUp({ dataDir: folder, installation, tag, say }).catch(async error => {
      await endClusterProcesses(tag)
      throw error
    })
    return toHandle(running, tag, claims)
  } catch (error) {
    await releaseAll(claims)
    throw error
  }
}

function toHandle({ url, postmaster }: Running, tag: string, claims: DataDirClaim[]): LocalPostgres {
  let stopping: Promise<void> | undefined
  const shutDown = () => endClusterProcesses(tag).finally(() => releaseAll(claims))
  return {
    url,
    stop() {
      stopping ??= shutDown()
      return stopping
    },
    died: new Promise(resolve => {
      void postmaster.ended.then(reason => {
        if (!stopping) resolve(reason)
      })
    }),
  }
}

async function releaseAll(claims: DataDirClaim[]): Promise<void> {
  for (const claim of claims.toReversed()) await claim.release()
}

async function bringUp(site: Site): Promise<Running> {
  const { dataDir, installation, tag } = site
  const known = await readPassword(dataDir)
  if (known) {
    const postmaster = await adoptPostmaster(installation, tag, port => urlOf(port, known))
    if (postmaster) return { url: urlOf(postmaster.port, known), postmaster }
  }
  await clearAway(site)
  try {
    return await launch(site, known ?? (await renewPassword(dataDir, installation, tag)))
  } catch (error) {
    if (!hasCode(error, wrongPassword)) throw error
    // The password file is of another cluster, from a mixed-up backup for instance.
    await endClusterProcesses(tag)
    return launch(site, await renewPassword(dataDir, installation, tag))
  }
}

/** Ends processes that we cannot use, and removes the pid file of a killed postmaster where needed. */
async function clearAway({ installation, tag, say }: Site): Promise<void> {
  if ((await clusterProcesses(tag)).length > 0) {
    say('Stopping the database that an earlier server left running …')
    await endClusterProcesses(tag)
  }
  const pidFile = join(installation.cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  say('Recovering the database after an unclean stop …')
  const pid = Math.abs(Number.parseInt(await readFile(pidFile, 'utf8'), 10))
  // PostgreSQL would take another program that now has this number for its own postmaster, and refuses an
  // empty file. Any other pid file it clears away by itself, after checks of its own.
  if (Number.isNaN(pid) || isAlive(pid)) await rm(pidFile)
}

async function launch({ dataDir, installation, tag }: Site, password: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await launchPostmaster(installation, tag, dataDir)
    const url = urlOf(postmaster.port, password)
    try {
      await openDatabase(url, postmaster)
      return { url, postmaster }
    } catch (error) {
      const worthAnother = error instanceof Error && portWasTaken(error.message) && attempt < 5
      if (!worthAnother) throw error
    }
  }
}

async function openDatabase(url: string, { ended }: Postmaster): Promise<void> {
  try {
    await waitUntilReady(url, ended)
  } catch (error) {
    if (!hasCode(error, noSuchDatabase)) throw error
    const sql = postgres(url, { max: 1, database: 'postgres' })
    await sql.unsafe(`create database ${databaseName}`).finally(() => sql.end())
  }
}

export function urlOf(port: number, password: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`
}
