import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { livePulse } from '#contract/live.ts'
import { cpuMs } from '../cpu.ts'
import { rounded } from '../figures.ts'
import type { RunningServer } from '../start-server.ts'
import { closeTabs, openTabs, type Scene } from './scene.ts'

/** Held, without what was needed for a moment to open them. */
async function heldKb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await pause(2_000)
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Two beats of the heart, however the first of them falls. */
const watchedMs = 2 * livePulse.pingSeconds * 1000

/** What streams on which nothing happens cost a server. */
export async function measureIdle({ pairs }: Scene, { address, pid }: RunningServer) {
  // What is loaded with the very first stream is none of the others'.
  closeTabs(await openTabs(pairs.slice(0, 50), () => address))
  await pause(2_000)
  const used = async () => {
    const before = cpuMs([pid])
    await pause(watchedMs)
    return (cpuMs([pid]) - before) / watchedMs
  }
  const without = await used()
  const before = await heldKb(pid)
  const tabs = await openTabs(pairs, () => address)
  const withStreams = await used()
  const grown = (await heldKb(pid)) - before
  closeTabs(tabs)
  return {
    streams: tabs.size,
    'more memory, MB': rounded(grown / 1024),
    'memory per stream, KB': rounded(grown / tabs.size),
    'share of a core for heartbeats': rounded(Math.max(0, withStreams - without), 4),
  }
}
