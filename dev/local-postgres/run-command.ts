import { execFile } from 'node:child_process'

/** The system user that runs PostgreSQL for a server that runs as root. */
export interface Account {
  uid: number
  gid: number
}

/** PGPORT, LANG and similar variables of the caller must not affect PostgreSQL. */
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Resolves when the program ends. If it cannot start, that is a failed result, not an exception. */
export function runCommand(
  program: string,
  args: string[],
  { account, input = '' }: { account?: Account | undefined; input?: string } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = execFile(program, args, { ...account, cwd: '/', env }, (error, stdout, stderr) => {
      resolve({ ok: !error, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
    // Ignored: a program can end without reading its input. The exit code decides.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
