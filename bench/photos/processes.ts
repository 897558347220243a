import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Its own children; those of Linux only. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** CPU seconds of a process, of its children and of those that have ended. */
export function cpuSeconds(pid: number): number {
  const [own, ...others] = [pid, ...childrenOf(pid)].map(one => statOf(one).slice(11, 15).map(Number))
  const sum = (numbers: number[] = []) => numbers.reduce((total, ticks) => total + ticks, 0)
  return (sum(own) + others.reduce((total, ticks) => total + sum(ticks.slice(0, 2)), 0)) / ticksPerSecond
}

/** What it has needed at most so far. */
export function peakMegabytes(pid: number): number {
  const line = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}
