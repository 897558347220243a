import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ask } from '../../dev/local-postgres/ask.ts'
import { findPostmaster } from '../../dev/local-postgres/find-running.ts'
import { freePort } from '../../dev/local-postgres/free-port.ts'
import { atEnd } from './at-end.ts'
import { etcdInterface, patroniVersion } from './packages.ts'
import { dataFolderOf, type Node, patroniConfig } from './patroni-config.ts'
import { pgbackrestConfig, runPgbackrest } from './pgbackrest.ts'
import { endOfOutput, type Home, type OwnProcess, processTree, signalAll, startProcess } from './processes.ts'
import { until, yes } from './until.ts'

const nodeNames = ['n1', 'n2', 'n3']
const restTimeoutMs = 1_500

export interface DatabaseCluster {
  nodes: Node[]
  /** The superuser's address of a node, without the balancer. */
  urlOf(node: Node): string
  findLeader(): Promise<Node | undefined>
  /** Waits for a leader with two standbys, one of them synchronous. Returns how many nodes it had to rebuild. */
  whole(): Promise<number>
  /** The processes of PostgreSQL and of Patroni on the node. */
  processesOf(node: Node): Promise<number[]>
  startPatroni(node: Node): Promise<void>
  killPostmaster(node: Node): Promise<void>
}

/** Starts etcd and three PostgreSQL under Patroni. */
export async function startDatabaseCluster(
  home: Home,
  { password, key }: { password: string; key: string },
): Promise<DatabaseCluster> {
  const etcd = etcdInterface(await patroniVersion())
  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const repository = join(home.folder, 'repository')
  const patronis = new Map<string, OwnProcess>()
  const nodes: Node[] = []
  const running: OwnProcess[] = []

  const processesOf = async (node: Node) => {
    const postmaster = await findPostmaster(dataFolderOf(node))
    const patroni = patronis.get(node.name)
    const roots = [patroni?.hasEnded() === false ? patroni.pid : undefined, postmaster?.pid]
    return [...new Set(roots.filter(pid => pid !== undefined).flatMap(processTree))]
  }

  atEnd(async () => {
    // Patroni first, so that it restarts nothing.
    for (const patroni of patronis.values()) signalAll([patroni.pid], 'SIGKILL')
    for (const node of nodes) signalAll(await processesOf(node), 'SIGKILL')
    for (const { end } of running) await end('SIGKILL')
  })

  const client = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  running.push(
    startProcess(home, 'etcd', 'etcd', [
      `--data-dir=${await newFolder(home, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
      ...(etcd === 'etcd' ? ['--enable-v2=true'] : []),
    ]),
  )
  await until('etcd answers', async () => yes((await fetch(`${client}/health`)).ok))
  await newFolder(home, 'repository')
  for (const name of nodeNames) {
    const folder = await newFolder(home, name)
    nodes.push({ name, folder, port: await freePort(), restPort: await freePort() })
  }
  for (const node of nodes) {
    const { folder, port } = node
    await writeFile(configOf(node), patroniConfig(node, { etcdPort, etcd, password }))
    const backup = pgbackrestConfig({ folder, port, dataFolder: dataFolderOf(node), repository, key })
    await writeFile(join(folder, 'pgbackrest.conf'), backup)
  }

  const urlOf = ({ port }: Node) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const startPatroni = async (node: Node) => {
    patronis.set(node.name, startProcess(home, node.name, 'patroni', [configOf(node)]))
  }
  const findLeader = async () => {
    const answers = await Promise.all(nodes.map(isPrimary))
    return nodes[answers.indexOf(true)]
  }

  const isWhole = async () => {
    const leader = await findLeader()
    if (!leader) return undefined
    const standbys = await ask(urlOf(leader), streamingStandbys)
    return yes(standbys.length === nodes.length - 1 && (await hasSynchronousStandby(leader)))
  }

  async function rebuildMissing(): Promise<number> {
    const leader = await until('a leader', findLeader)
    const rows = await ask(urlOf(leader), `select application_name as name from pg_stat_replication`)
    const present = new Set([leader.name, ...rows.map(({ name }) => name)])
    const absent = nodes.filter(({ name }) => !present.has(name))
    for (const node of absent) {
      signalAll(await processesOf(node), 'SIGKILL')
      await rm(dataFolderOf(node), { recursive: true, force: true, maxRetries: 10 })
      await startPatroni(node)
    }
    return absent.length
  }

  for (const node of nodes) await startPatroni(node)
  await until('three nodes replicate', isWhole).catch(async error => {
    const outputs = await Promise.all(nodes.map(({ name }) => endOfOutput(home, name)))
    throw new Error(outputs.join('\n'), { cause: error })
  })
  await runPgbackrest(home, await until('a leader', findLeader), 'stanza-create')

  return {
    nodes,
    urlOf,
    findLeader,
    async whole() {
      const isBack = await until('three nodes replicate', isWhole, { seconds: 150 }).catch(() => false)
      if (isBack) return 0
      const rebuilt = await rebuildMissing()
      await until('three nodes replicate after a rebuild', isWhole, { seconds: 150 })
      return rebuilt
    },
    processesOf,
    startPatroni,
    async killPostmaster(node) {
      const postmaster = await findPostmaster(dataFolderOf(node))
      if (postmaster) signalAll([postmaster.pid], 'SIGKILL')
    },
  }
}

const configOf = ({ folder }: Node) => join(folder, 'patroni.json')

const streamingStandbys = `select from pg_stat_replication where state = 'streaming'`

const Members = z.object({ members: z.array(z.object({ role: z.string() })) })

/** Patroni promotes only the standby that it has noted, a few seconds after PostgreSQL waits for it. */
async function hasSynchronousStandby({ restPort }: Node): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`)
  return Members.parse(await response.json()).members.some(({ role }) => role === 'sync_standby')
}

async function isPrimary({ restPort }: Node): Promise<boolean> {
  const signal = AbortSignal.timeout(restTimeoutMs)
  return fetch(`http://127.0.0.1:${restPort}/primary`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** For the user of PostgreSQL. */
export async function newFolder({ folder, account }: Home, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
  return path
}
