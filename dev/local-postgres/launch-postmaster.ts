import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Installation } from './choose-installation.ts'
import { disposable, settingFlags } from './cluster-settings.ts'
import { runAs } from './run-command.ts'

/** A running postmaster. `ended` resolves with the reason when it ends, for whatever cause. */
export interface Postmaster {
  port: number
  ended: Promise<string>
}

const largestLog = 10 * 1024 * 1024

export function postmasterFlags(
  { cluster, isDisposable, sharedBuffers }: Installation,
  tag: string,
  port: number,
): string[] {
  const extra = {
    cluster_name: tag,
    port: String(port),
    ...(isDisposable && disposable),
    ...(sharedBuffers && { shared_buffers: sharedBuffers }),
  }
  return ['-D', cluster, ...settingFlags(extra)]
}

export async function launchPostmaster(
  installation: Installation,
  tag: string,
  dataDir: string,
  wantedPort?: number,
): Promise<Postmaster> {
  const port = wantedPort ?? (await freePort())
  const logFile = join(dataDir, 'postgres.log')
  await setAsideLargeLog(logFile)
  const log = await open(logFile, 'a', 0o600)
  const logStart = (await log.stat()).size
  const child = spawn(installation.postgres, postmasterFlags(installation, tag, port), {
    ...runAs(installation.account),
    // A session of its own: Ctrl-C in the terminal must not reach it before the server has drained.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  if (installation.isDisposable) {
    // Nobody comes back for its data, so it does not outlive a process that leaves in a hurry.
    const leaveToo = () => child.kill('SIGQUIT')
    process.once('exit', leaveToo)
    child.once('exit', () => process.off('exit', leaveToo))
  }
  const end = new Promise<string>(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  await log.close()
  return { port, ended: end.then(async how => `PostgreSQL ended (${how}).${await tail(logFile, logStart)}`) }
}

/** Another program can take the port before PostgreSQL does; it then ends with this in its log. */
export function portWasTaken(reason: string): boolean {
  return reason.includes('could not create any TCP/IP sockets')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no free port.'))
      })
    })
  })
}

async function setAsideLargeLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    found => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(logFile, `${logFile}.old`)
}

async function tail(logFile: string, start: number): Promise<string> {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0))
  const lines = log.subarray(start).toString().trim().split('\n').slice(-15)
  return lines[0] ? ` The end of ${logFile}:\n${lines.join('\n')}` : ''
}
