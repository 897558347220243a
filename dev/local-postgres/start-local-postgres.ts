import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { adoptPostmaster } from './adopt-postmaster.ts'
import { ask } from './ask.ts'
import { chooseInstallation, type Installation } from './choose-installation.ts'
import { claimDataDir, type DataDirClaim, isAlive } from './claim-data-dir.ts'
import { clusterProcesses, clusterTag, endClusterProcesses } from './cluster-processes.ts'
import { ensureCluster, superuser } from './create-cluster.ts'
import { passwordOf, readPassword, renewPassword } from './keep-password.ts'
import { launchPostmaster, type Postmaster, portWasTaken } from './launch-postmaster.ts'
import { hasCode, noSuchDatabase, waitUntilReady, wrongPassword } from './wait-until-ready.ts'

const databaseName = 'saptapadi'
/** The role of the server: it owns nothing, and may do what the owner of the tables grants. */
const serverRole = 'saptapadi_server'

export interface LocalPostgres {
  /** For the superuser, who owns the database. */
  url: string
  /** For the role of the server. */
  serverUrl: string
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
  /** For measurements with as many members as would have a machine of their own. */
  sharedBuffers?: string | undefined
  /** For tests that restart it: the same port again. */
  port?: number
}

interface Site {
  dataDir: string
  port: number | undefined
  installation: Installation
  tag: string
  say: (line: string) => void
}

interface Running {
  password: string
  postmaster: Postmaster
}

/** Runs PostgreSQL in the data folder, and recovers what an earlier server left there. */
export async function startLocalPostgres({
  dataDir,
  say,
  isDisposable = false,
  sharedBuffers,
  port,
}: LocalPostgresOptions): Promise<LocalPostgres> {
  const claims = [await claimDataDir(dataDir)]
  try {
    const folder = await realpath(dataDir)
    const installation = { ...(await chooseInstallation(folder, say)), isDisposable, sharedBuffers }
    // A copied data folder names the same home as its original.
    if (installation.home !== folder) claims.push(await claimDataDir(installation.home))
    await ensureCluster(installation, say)
    const tag = await clusterTag(installation.cluster)
    try {
      const running = await bringUp({ dataDir: folder, port, installation, tag, say })
      await ensureServerRole(running)
      return toHandle(running, tag, claims)
    } catch (error) {
      await endClusterProcesses(tag)
      throw error
    }
  } catch (error) {
    await releaseAll(claims)
    throw error
  }
}

function toHandle(running: Running, tag: string, claims: DataDirClaim[]): LocalPostgres {
  let stopping: Promise<void> | undefined
  const shutDown = () => endClusterProcesses(tag).finally(() => releaseAll(claims))
  return {
    url: ownerUrl(running),
    serverUrl: urlOf(serverRole, passwordOf(serverRole, running.password), running.postmaster.port),
    stop() {
      stopping ??= shutDown()
      return stopping
    },
    died: new Promise(resolve => {
      void running.postmaster.ended.then(reason => {
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
    const postmaster = await adoptPostmaster(installation, tag, port => urlOf(superuser, known, port))
    if (postmaster) return { password: known, postmaster }
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

async function launch({ dataDir, port, installation, tag }: Site, password: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const running = { password, postmaster: await launchPostmaster(installation, tag, dataDir, port) }
    try {
      await openDatabase(running)
      return running
    } catch (error) {
      const worthAnother = error instanceof Error && portWasTaken(error.message) && attempt < 5
      if (!worthAnother) throw error
    }
  }
}

async function openDatabase(running: Running): Promise<void> {
  const url = ownerUrl(running)
  try {
    await waitUntilReady(url, running.postmaster.ended)
  } catch (error) {
    if (!hasCode(error, noSuchDatabase)) throw error
    await ask(url.replace(/[^/]+$/, 'postgres'), `create database ${databaseName}`)
  }
}

/** Its password follows from that of the superuser, which may have been renewed. */
async function ensureServerRole(running: Running): Promise<void> {
  const [found] = await ask(ownerUrl(running), `select from pg_roles where rolname = '${serverRole}'`)
  const password = passwordOf(serverRole, running.password)
  await ask(
    ownerUrl(running),
    `${found ? 'alter' : 'create'} role ${serverRole} login password '${password}'`,
  )
}

const ownerUrl = ({ password, postmaster }: Running) => urlOf(superuser, password, postmaster.port)

export function urlOf(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`
}
