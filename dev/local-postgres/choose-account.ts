import { stat } from 'node:fs/promises'
import { type Account, runCommand } from './run-command.ts'

const ownAccount = 'saptapadi-postgres'
const knownAccounts = ['postgres', '_postgres', ownAccount]
const accountMakers: [string, ...string[]][] = [
  ['useradd', '--system', '--no-create-home', '--shell', '/bin/false', ownAccount],
  ['adduser', '--system', '--no-create-home', '--group', ownAccount],
]

/**
 * PostgreSQL refuses to run as root, so root lends it an account: the owner of the cluster if there is one
 * already, else the machine's postgres user, else a system user made for it. Everyone else runs it as
 * themselves (undefined).
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  const owner = await stat(cluster).catch(() => undefined)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && owner.uid !== self) throw new Error(belongsToAnother(cluster, owner.uid))
    return undefined
  }
  if (owner && owner.uid !== 0) return { name: `no. ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = await findOrCreateAccount()
  // Root copied the cluster here, from a backup for instance.
  if (owner) await runCommand('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  return account
}

async function findOrCreateAccount(): Promise<Account> {
  for (const name of knownAccounts) {
    const account = await findAccount(name)
    if (account) return account
  }
  const reasons: string[] = []
  for (const [program, ...args] of accountMakers) {
    const { output } = await runCommand(program, args)
    const account = await findAccount(ownAccount)
    if (account) return account
    reasons.push(output)
  }
  throw new Error(
    `PostgreSQL cannot run as root and the system user ${ownAccount} could not be created (${reasons.join('; ')}). ` +
      'Start the server as an ordinary user, or set DATABASE_URL.',
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  const uid = await runCommand('id', ['-u', name])
  const gid = await runCommand('id', ['-g', name])
  if (!uid.ok || !gid.ok) return undefined
  return { name, uid: Number(uid.output), gid: Number(gid.output) }
}

function belongsToAnother(cluster: string, uid: number): string {
  return (
    `The database in ${cluster} belongs to another user (no. ${uid}). ` +
    'Start the server as that user or as root, or set DATA_DIR to another folder.'
  )
}
