import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from './run-command.ts'

export interface ClusterProcess {
  pid: number
  command: string
}

/**
 * The name that every process of a cluster carries in its command line or process title, through the
 * setting cluster_name. It follows the folder itself: a renamed folder keeps it, a copied one gets another.
 */
export async function clusterTag(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `saptapadi-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}

/** The living PostgreSQL processes (postmaster, its children, initdb) that carry the tag. */
export async function clusterProcesses(tag: string): Promise<ClusterProcess[]> {
  const all = process.platform === 'linux' ? await processesFromProc() : await processesFromPs()
  return all.filter(({ command }) => command.includes(tag) && isPostgres(command))
}

/** Children show a title that starts with `postgres:`, a postmaster shows the command it was started by. */
export function isChild(command: string): boolean {
  return command.startsWith('postgres:')
}

/**
 * Ends the processes of a cluster: first a fast shutdown, then an immediate one, at last by force.
 * A postmaster ends its children itself; children that outlived their postmaster are told directly.
 */
export async function endClusterProcesses(tag: string): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, patience] of steps) {
    const running = await clusterProcesses(tag)
    const leaders = running.filter(({ command }) => !isChild(command))
    for (const { pid } of leaders.length > 0 ? leaders : running) sendSignal(pid, signal)
    if (await allGoneWithin(patience, tag)) return
  }
  throw new Error(`PostgreSQL processes of ${tag} could not be ended.`)
}

async function allGoneWithin(milliseconds: number, tag: string): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while ((await clusterProcesses(tag)).length > 0) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const alreadyGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!alreadyGone) throw error
  }
}

function isPostgres(command: string): boolean {
  return (
    isChild(command) || /^\S*(postgres|initdb) /.test(command) || /\/bin\/(postgres|initdb) /.test(command)
  )
}

async function processesFromProc(): Promise<ClusterProcess[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async pid => {
      // A process that ended meanwhile has no file, a zombie has an empty one.
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(pid), command: line.replaceAll('\0', ' ').trim() }
    }),
  )
}

async function processesFromPs(): Promise<ClusterProcess[]> {
  const { output } = await runCommand('ps', ['-axww', '-o', 'pid=,command='])
  return output.split('\n').map(line => {
    const [, pid = '0', command = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    return { pid: Number(pid), command: command.trim() }
  })
}
