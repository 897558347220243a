import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from './choose-installation.ts'
import { clusterTag, endClusterProcesses } from './cluster-processes.ts'
import { runCommand } from './run-command.ts'

export const superuser = 'saptapadi'

const draftPrefix = 'postgres-new-'

/** Makes sure that there is a cluster this PostgreSQL can run. */
export async function ensureCluster(installation: Installation, say: (line: string) => void): Promise<void> {
  const { home, cluster, version } = installation
  await removeDrafts(home)
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (existsSync(cluster)) await removeEmptyFolder(cluster)
    say(`Creating the database in ${home} (first start, a few seconds) …`)
    return createCluster(installation)
  }
  const major = (await readFile(versionFile, 'utf8')).trim()
  if (!version.startsWith(`${major}.`)) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${major}, but this server brings ${version}. ` +
        'Run npm run backup with the release that made it, set DATA_DIR to another folder and run npm run restore.',
    )
  }
}

/** Makes the cluster beside its final place and moves it there in one step, so it exists whole or not at all. */
async function createCluster(installation: Installation): Promise<void> {
  const { account, home, cluster, initdb } = installation
  const draft = await mkdtemp(join(home, draftPrefix))
  if (account) await chown(draft, account.uid, account.gid)
  const flags = initdbFlags(draft, await clusterTag(draft), installation)
  const { ok, output } = await runCommand(initdb, flags, { account })
  if (!ok) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${home}: ${output}`)
  }
  await rename(draft, cluster)
  await syncFolder(home)
}

/** Unfinished clusters of killed starts, and an initdb that may still run in them. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue
    const draft = join(home, name)
    await endClusterProcesses(await clusterTag(draft))
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeEmptyFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(cause => {
    throw new Error(
      `${folder} holds files but no database (${cause.code}). Move it away, or set DATA_DIR to another folder.`,
      { cause },
    )
  })
}

/** The built-in locale sorts by code point and knows all of Unicode, on every machine alike. */
function initdbFlags(folder: string, tag: string, { isDisposable }: Installation): string[] {
  return [
    ...(isDisposable ? ['--no-sync'] : []),
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth-host=scram-sha-256',
    '--auth-local=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    '-c',
    `cluster_name=${tag}`,
  ]
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
