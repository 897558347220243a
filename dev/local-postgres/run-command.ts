import { execFile } from 'node:child_process'

/** The system user that runs PostgreSQL for a server that runs as root. */
export interface Account {
  uid: number
  gid: number
}

/** PGPORT, LANG and the like of the caller must not change what PostgreSQL does. */
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end. A program that cannot be started is a failed result, not an exception. */
export function runCommand(
  program: string,
  args: string[],
  { account, input = '' }: { account?: Account | undefined; input?: string } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = execFile(program, args, { ...account, cwd: '/', env }, (error, stdout, stderr) => {
      resolve({ ok: !error, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
    // The exit code decides, also for a program that ends without reading its input.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
