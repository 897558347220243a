import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, runCommand } from '../../dev/local-postgres/run-command.ts'

export interface OwnProcess {
  pid: number
  /** Also true after a kill. */
  hasEnded(): boolean
  end(signal: NodeJS.Signals): Promise<void>
}

/** Where the processes of the harness live, and the user that runs them: PostgreSQL refuses to run as root. */
export interface Home {
  folder: string
  account: Account | undefined
}

export async function findAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async flag => Number((await runCommand('id', [flag, 'postgres'])).output)),
  )
  return { uid: uid as number, gid: gid as number }
}

/** Starts a program whose output goes to a file in the folder. */
export function startProcess(home: Home, name: string, program: string, args: string[]): OwnProcess {
  const log = openSync(join(home.folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    ...home.account,
    cwd: home.folder,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home.folder },
  })
  closeSync(log)
  const ended = once(child, 'exit')
  return {
    pid: child.pid as number,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** The process and all its descendants. */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

/** A process can end while its files are read. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The processes that have not ended yet get the signal. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** For the message when something does not start. */
export async function endOfOutput({ folder }: Home, name: string): Promise<string> {
  const text = await readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-15).join('\n')
}
