import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of CPU that one tick of /proc is. */
const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** What these processes, and those they have waited for, have used so far. */
export function cpuMs(pids: readonly number[]): number {
  const ticks = pids.flatMap(pid => {
    try {
      // Its own time in both modes, and that of its children.
      return statOf(pid).slice(11, 15).map(Number)
    } catch {
      return []
    }
  })
  return ticks.reduce((sum, value) => sum + value, 0) * tickMs
}

/** The postmaster of a folder and its processes, as they are whenever it is asked. */
export function postgresPids(dataDir: string): () => number[] {
  const file = execFileSync('find', [dataDir, '-name', 'postmaster.pid'], { encoding: 'utf8' }).trim()
  const postmaster = Number(readFileSync(join(file), 'utf8').split('\n')[0])
  return () => {
    const children = readdirSync('/proc')
      .map(Number)
      .filter(pid => pid > 0 && parentOf(pid) === postmaster)
    return [postmaster, ...children]
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1])
  } catch {
    return undefined
  }
}
