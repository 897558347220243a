import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from './choose-installation.ts'
import { superuser } from './create-cluster.ts'
import { runCommand } from './run-command.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

const passwordShape = /^[\w-]{43}$/

/** Undefined when there is none, or none that we could have written. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch(error => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return passwordShape.test(text.trim()) ? text.trim() : undefined
}

/**
 * Gives the superuser a new password in a cluster that is not running: a new cluster, or one whose password
 * file was lost. The file comes second, so a start killed in between finds none and comes here again.
 */
export async function renewPassword(
  dataDir: string,
  { account, cluster, postgres }: Installation,
  tag: string,
): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  // The last setting keeps the statement, and so the password, out of error messages.
  const settings = ['exit_on_error=on', `cluster_name=${tag}`, 'log_min_error_statement=panic']
  const flags = settings.flatMap(setting => ['-c', setting])
  const { ok, output } = await runCommand(postgres, ['--single', '-D', cluster, ...flags, 'postgres'], {
    account,
    input: `alter role ${superuser} password '${password}'\n`,
  })
  if (!ok) throw new Error(`The password of the database in ${cluster} could not be set: ${output}`)
  await writeFileAtomically(passwordFile(dataDir), `${password}\n`)
  return password
}

/** That of another role, which tells nothing about the superuser's. */
export function passwordOf(role: string, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url')
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}
