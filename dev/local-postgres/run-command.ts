import { spawn } from 'node:child_process'

/** The system user a command runs as; only root may choose one. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export interface CommandResult {
  ok: boolean
  output: string
}

/** A fixed environment: PGPORT, LANG and the like of the caller must not steer PostgreSQL. */
export const plainEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** What `spawn` needs to start a program as the account, in a folder that every account can reach. */
export function runAs(account: Account | undefined) {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return { ...identity, cwd: '/', env: plainEnvironment }
}

/** Runs a program to its end. A program that cannot be started is a failed result, not an exception. */
export function runCommand(
  program: string,
  args: string[],
  options: { account?: Account | undefined; input?: string } = {},
): Promise<CommandResult> {
  return new Promise(resolve => {
    const child = spawn(program, args, runAs(options.account))
    const chunks: Buffer[] = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', code => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString().trim() }))
    // A program that ends without reading its input is judged by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}
