import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../dev/local-postgres/free-port.ts'
import { putAway } from './put-away.ts'
import { testFolder } from './test-files.ts'

/** The settings of docs/operations.md. */
export const documented = {
  pool_mode: 'transaction',
  max_prepared_statements: '500',
  ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
  track_extra_parameters: 'IntervalStyle,default_transaction_read_only',
}

/** The installed version, 121 for 1.21. Undefined if none is installed. */
export function findPgbouncer(): number | undefined {
  try {
    const version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(version) ?? []
    return Number(major) * 100 + Number(minor)
  } catch {
    return undefined
  }
}

/** Starts PgBouncer in front of this database. Returns the URL for clients. */
export async function startPgbouncer(url: string, settings: Record<string, string>): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(url)
  const database = pathname.slice(1)
  const [folder, ownPort] = [testFolder(), await freePort()]
  const file = join(folder, 'pgbouncer.ini')
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    auth_type: 'any',
    unix_socket_dir: '',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(
    file,
    `[databases]\n${database} = host=${hostname} port=${port} user=${username} password=${password}\n` +
      `[pgbouncer]\n${lines.join('\n')}\n`,
  )
  // PgBouncer does not run as root.
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' })
  putAway(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  while (!(await answers(ownPort))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.')
    await pause(50)
  }
  return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(ownPort) }).href
}

const answers = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
