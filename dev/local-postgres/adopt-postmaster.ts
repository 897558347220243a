import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Installation } from './choose-installation.ts'
import { clusterProcesses } from './cluster-processes.ts'
import { type Postmaster, postmasterFlags } from './launch-postmaster.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/**
 * The postmaster that a killed server left running, if we would start the very same one: same cluster,
 * program and settings, told by its command line, which also names its port.
 */
export async function adoptPostmaster(
  installation: Installation,
  tag: string,
  urlOf: (port: number) => string,
): Promise<Postmaster | undefined> {
  for (const { pid, command } of await clusterProcesses(tag)) {
    const port = Number(/ port=(\d+)/.exec(command)?.[1])
    const ours = [installation.postgres, ...postmasterFlags(installation, tag, port)].join(' ')
    if (command !== ours) continue
    const orphan = { port, ended: endOf(pid, tag) }
    return (await isSound(orphan, urlOf(port), installation)) ? orphan : undefined
  }
  return undefined
}

/** If it refuses the connection, ends, or has another version, it is shut down instead. */
async function isSound(orphan: Postmaster, url: string, installation: Installation): Promise<boolean> {
  try {
    await waitUntilReady(url, orphan.ended)
    const [found] = await ask(
      url,
      "select current_setting('data_directory') as folder, current_setting('server_version') as version",
    )
    return found?.folder === installation.cluster && found?.version === installation.version
  } catch {
    return false
  }
}

/** It is not a child of this process, so its end is not reported: check once a second. */
async function endOf(pid: number, tag: string): Promise<string> {
  while ((await clusterProcesses(tag)).some(process => process.pid === pid)) {
    await sleep(1000, undefined, { ref: false })
  }
  return `PostgreSQL (process ${pid}) ended.`
}
