import { chown, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Installation, sharedFolder } from './installation.ts'
import { createRoles, superuser } from './roles.ts'
import { runCommand } from './run-command.ts'

const draftPrefix = 'postgres-new-'

interface NewCluster {
  dataDir: string
  isDisposable: boolean
  say: (line: string) => void
}

/**
 * Creates DATA_DIR/postgres atomically. If PostgreSQL's user cannot enter DATA_DIR, it is a symbolic link.
 */
export async function createCluster(installation: Installation, { dataDir, isDisposable, say }: NewCluster) {
  const { account, initdb, postgres } = installation
  for (const name of await readdir(dataDir)) {
    // The initdb of a killed start can still be writing to its folder.
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, maxRetries: 10 })
  }
  const draft = await makeDraft(dataDir, installation)
  say(`Creating the database in ${dataDir} (first start, a few seconds) …`)
  // The built-in locale sorts by code point, the same on every machine.
  const flags = `--username=${superuser} --auth-host=scram-sha-256 --auth-local=reject --encoding=UTF8
    --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-instructions`
  const sync = isDisposable ? ['--no-sync'] : []
  await must(runCommand(initdb, [...flags.split(/\s+/), ...sync, '--pgdata', draft], { account }))
  const input = await createRoles(dataDir)
  // The setting keeps passwords out of error messages.
  const quiet = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic']
  await must(runCommand(postgres, ['--single', '-D', draft, ...quiet, 'postgres'], { account, input }))
  const place = join(dataDir, 'postgres')
  if (dirname(draft) === dataDir) await rename(draft, place)
  else await symlink(draft, place)
}

async function makeDraft(dataDir: string, { account }: Installation): Promise<string> {
  for (const folder of [dataDir, sharedFolder]) {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const draft = await mkdtemp(join(folder, draftPrefix))
    if (!account) return draft
    // Some file systems refuse chown, so this tries it.
    const isGiven = await chown(draft, account.uid, account.gid).then(
      () => true,
      () => false,
    )
    if (isGiven && (await runCommand('sh', ['-c', 'cd "$0"', draft], { account })).ok) return draft
    await rm(draft, { recursive: true })
  }
  throw new Error(
    `PostgreSQL's user cannot enter ${dataDir} or ${sharedFolder}. Set DATA_DIR to another folder.`,
  )
}

async function must(command: ReturnType<typeof runCommand>): Promise<void> {
  const { ok, output } = await command
  if (!ok) throw new Error(`The database could not be created: ${output}`)
}
