import { existsSync } from 'node:fs'
import { access, constants, lstat, mkdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disposable, settings } from './cluster-settings.ts'
import { createCluster } from './create-cluster.ts'
import { findPostmaster, ignoreMissing, type Postmaster } from './find-running.ts'
import { freePort } from './free-port.ts'
import { findInstallation, type Installation } from './installation.ts'
import { lockFolder } from './lock-folder.ts'
import { passwordOf, readPassword, serverRole, superuser, urlOf } from './roles.ts'
import { runCommand } from './run-command.ts'

interface LocalPostgres {
  /** For the superuser. */
  url: string
  /** For the server's role. */
  serverUrl: string
  /** Shuts PostgreSQL down and unlocks the data folder. Also needed after `died`. */
  stop(): Promise<void>
  /** Resolves with the reason if PostgreSQL ends without `stop`. */
  died: Promise<string>
}

export interface LocalPostgresOptions {
  dataDir: string
  say: (line: string) => void
  /** For tests: no fsync, and the database ends with this process. */
  isDisposable?: boolean
  /** For measurements on large databases. */
  settings?: Record<string, string>
  /** For tests that restart on the same port. */
  port?: number
}

/** A start is retried this long: the port can be taken, and a killed PostgreSQL takes time to end. */
const retryMs = 10_000

/** Starts PostgreSQL in the data folder, also after a crash of the server or of PostgreSQL. */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { isDisposable = false, say } = options
  const dataDir = await openFolder(options.dataDir)
  const unlock = [lockFolder(dataDir)]
  const release = () => {
    for (const free of unlock.splice(0)) free()
  }
  try {
    const place = join(dataDir, 'postgres')
    const isThere = await lstat(place).catch(ignoreMissing)
    const installation = await findInstallation(isThere && (await realpath(place)), say)
    if (!isThere) await createCluster(installation, { dataDir, isDisposable, say })
    const cluster = await realpath(place)
    // A copied data folder can link to the cluster of its original.
    if (dirname(cluster) !== dataDir) unlock.push(lockFolder(cluster))
    const password = await readPassword(dataDir)
    const { pid, port } = await launch(installation, cluster, options)
    const leaveToo = () => process.kill(pid, 'SIGQUIT')
    if (isDisposable) process.once('exit', leaveToo)
    let stopping: Promise<void> | undefined
    const shutDown = () => stopPostgres(installation, cluster).finally(release)
    const report = async () => {
      await waitForEnd(cluster)
      process.off('exit', leaveToo)
      return `PostgreSQL ended. ${await endOfLog(cluster)}`
    }
    return {
      url: urlOf(superuser, password, port),
      serverUrl: urlOf(serverRole, passwordOf(serverRole, password), port),
      stop() {
        stopping ??= shutDown()
        return stopping
      },
      died: new Promise((resolve, reject) => {
        report().then(reason => stopping ?? resolve(reason), reject)
      }),
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`Cannot write to ${dataDir} (${code}). Set DATA_DIR to a folder you can write to.`, {
      cause,
    })
  }
}

async function launch(
  installation: Installation,
  cluster: string,
  { say, port, isDisposable, settings: more }: LocalPostgresOptions,
): Promise<Postmaster> {
  const log = logOf(cluster)
  if (existsSync(log)) await rename(log, `${log}.old`)
  const pidFile = join(cluster, 'postmaster.pid')
  if (existsSync(pidFile)) say('Recovering the database after an unclean stop …')
  const deadline = Date.now() + retryMs
  for (;;) {
    // A killed server leaves its PostgreSQL running.
    await stopPostgres(installation, cluster)
    const all = { ...settings, ...(isDisposable && disposable), ...more, port: port ?? (await freePort()) }
    const flags = Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    const { output } = await pgCtl(installation, cluster, 'start -w -t 300', '-l', log, '-o', flags)
    const postmaster = await findPostmaster(cluster)
    if (postmaster) return postmaster
    const isLate = Date.now() > deadline
    if (isLate) throw new Error(`PostgreSQL did not start. ${output}\n${await endOfLog(cluster)}`)
    await sleep(250)
    // PostgreSQL does not remove a pid file whose number another program has now.
    if (!(await findPostmaster(cluster))) await rm(pidFile, { force: true })
  }
}

async function stopPostgres(installation: Installation, cluster: string): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!(await findPostmaster(cluster))) return
    await pgCtl(installation, cluster, 'stop -w -t 30', '-m', mode)
  }
  if (await findPostmaster(cluster)) throw new Error(`PostgreSQL in ${cluster} could not be stopped.`)
}

function pgCtl({ pgCtl: program, account }: Installation, cluster: string, words: string, ...more: string[]) {
  return runCommand(program, [...words.split(' '), ...more, '-D', cluster], { account })
}

/** Polls, because PostgreSQL is not a child of this process. */
async function waitForEnd(cluster: string): Promise<void> {
  while (await findPostmaster(cluster)) await sleep(500, undefined, { ref: false })
}

async function endOfLog(cluster: string): Promise<string> {
  const log = logOf(cluster)
  const text = (await readFile(log, 'utf8').catch(ignoreMissing)) ?? ''
  return `The end of ${log}:\n${text.trim().split('\n').slice(-15).join('\n')}`
}

function logOf(cluster: string): string {
  return join(cluster, 'postgres.log')
}
