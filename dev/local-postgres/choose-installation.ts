import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount } from './choose-account.ts'
import { findNativeFolder, type NativeFolder } from './find-native-folder.ts'
import { type Account, runCommand } from './run-command.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

export interface Installation {
  /** The account PostgreSQL runs as; undefined when it is the server's own. */
  account: Account | undefined
  /** The folder that holds the cluster's folder: the data folder itself wherever possible. */
  home: string
  /** The folder of PostgreSQL's own files. */
  cluster: string
  postgres: string
  initdb: string
  /** As in "18.4". */
  version: string
  /** Whether the data may be lost in a crash. */
  isDisposable: boolean
  /** Where it is not the little that a demo needs. */
  sharedBuffers?: string | undefined
}

/** Where root may keep things that another account must reach, best place first. */
const sharedPlaces = ['/var/lib/saptapadi', '/srv/saptapadi', join(tmpdir(), 'saptapadi')]

/** Decides as whom PostgreSQL runs, from which program files, and where its cluster lies. */
export async function chooseInstallation(
  dataDir: string,
  say: (line: string) => void,
): Promise<Omit<Installation, 'isDisposable' | 'sharedBuffers'>> {
  const pointed = await readPointer(dataDir)
  const account = await chooseAccount(join(pointed ?? dataDir, 'postgres'))
  const native = await findNativeFolder()
  const version = await readVersion(native.folder)
  const home = pointed ?? (await reachableHome(dataDir, account, say))
  const bin = join(await reachableNative(native, account, say), 'bin')
  const cluster = join(home, 'postgres')
  return { account, home, cluster, postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version }
}

async function readVersion(native: string): Promise<string> {
  const { ok, output } = await runCommand(join(native, 'bin', 'postgres'), ['--version'])
  const version = /(\d+\.\d+)/.exec(output)?.[1]
  if (ok && version) return version
  throw new Error(
    `The PostgreSQL in ${native} does not run here (${output}). Set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** A data folder that the account cannot reach holds a file that names the folder used in its place. */
export async function readPointer(dataDir: string): Promise<string | undefined> {
  const pointer = pointerFile(dataDir)
  const home = (await readFile(pointer, 'utf8').catch(ignoreMissing))?.trim()
  if (!home || (await stat(home).catch(ignoreMissing))) return home
  throw new Error(
    `The database of ${dataDir} lay in ${home}, which is gone. ` +
      `Put it back, or delete ${pointer} to begin with an empty database.`,
  )
}

function pointerFile(dataDir: string): string {
  return join(dataDir, 'postgres-home')
}

async function reachableHome(
  dataDir: string,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<string> {
  if (!account || (await canWorkBelow(dataDir, account))) return dataDir
  const cluster = join(dataDir, 'postgres')
  if (await stat(cluster).catch(ignoreMissing)) {
    throw new Error(
      `The system user ${account.name} can no longer reach ${cluster}. ` +
        'Let it pass through the folders above (chmod o+x), or set DATA_DIR to another folder.',
    )
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = await mkdtemp(join(await sharedPlace(), `${name}-`))
  await chown(home, account.uid, account.gid)
  await writeFileAtomically(pointerFile(dataDir), `${home}\n`)
  say(`The system user ${account.name} cannot reach ${dataDir}, so the database lies in ${home}.`)
  return home
}

/** Tried out rather than computed: a file system may also refuse to give files to another user. */
async function canWorkBelow(folder: string, account: Account): Promise<boolean> {
  const trial = join(folder, 'reach-trial')
  await mkdir(trial, { recursive: true })
  try {
    await chown(trial, account.uid, account.gid)
    return (await runCommand('/bin/sh', ['-c', 'cd "$0" && : > file', trial], { account })).ok
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
    throw error
  } finally {
    await rm(trial, { recursive: true })
  }
}

async function reachableNative(
  native: NativeFolder,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<string> {
  if (!account || (await runsAs(account, native.folder))) return native.folder
  const copy = join(await sharedPlace(), `postgres-${native.packageVersion}`)
  if (await runsAs(account, copy)) return copy
  say(`The system user ${account.name} cannot reach ${native.folder}, so PostgreSQL is copied to ${copy} …`)
  const draft = await mkdtemp(`${copy}-new-`)
  await cp(native.folder, draft, { recursive: true, verbatimSymlinks: true })
  await runCommand('chmod', ['-R', 'a+rX', draft])
  await rm(copy, { recursive: true, force: true })
  await rename(draft, copy)
  return copy
}

async function runsAs(account: Account, native: string): Promise<boolean> {
  return (await runCommand(join(native, 'bin', 'postgres'), ['--version'], { account })).ok
}

async function sharedPlace(): Promise<string> {
  for (const place of sharedPlaces) {
    const created = await mkdir(place, { recursive: true }).catch(() => null)
    if (created === null) continue
    if (created !== undefined) await chmod(place, 0o755)
    // In a public folder such as /tmp somebody else could have made it first.
    const { uid, mode } = await stat(place)
    if (uid === 0 && (mode & 0o022) === 0) return place
  }
  throw new Error(
    `None of ${sharedPlaces.join(', ')} can hold the database. Set DATA_DIR to a folder outside private folders.`,
  )
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
