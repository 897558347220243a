import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../../dev/local-postgres/ask.ts'
import { startS3Server } from '../../server/testing/s3-server.ts'
import { atEnd } from './at-end.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { haproxyConfig } from './haproxy-config.ts'
import { findAccount, type Home, startProcess } from './processes.ts'
import { until, yes } from './until.ts'
import { freePorts, startWebServers, type WebServers } from './web-servers.ts'

export interface Site {
  home: Home
  database: DatabaseCluster
  /** The owner's address of the database, through the balancer. */
  ownerUrl: string
  /** The web servers, through the balancer. */
  address: string
  servers: WebServers
}

const serverCount = 3
const secret = () => randomBytes(24).toString('hex')

/** The whole service on loopback: a cluster of three databases, three web servers, a balancer and a store for photos. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'saptapadi-cluster-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  // PostgreSQL's user must be able to enter the folder.
  await chmod(folder, 0o755)
  const home = { folder, account: await findAccount() }
  const password = secret()
  const database = await startDatabaseCluster(home, { password, key: secret() })
  const owner = { name: 'saptapadi_owner', password: secret() }
  const server = { name: 'saptapadi_server', password: secret() }
  const leader = await until('a leader', database.findLeader)
  for (const { name, password } of [owner, server])
    await ask(database.urlOf(leader), `create role ${name} login password '${password}'`)
  await ask(database.urlOf(leader), `create database saptapadi owner ${owner.name}`)

  const [databasePort = 0, webPort = 0, ...serverPorts] = await freePorts(2 + serverCount)
  const balancer = join(folder, 'haproxy.cfg')
  await writeFile(balancer, haproxyConfig({ databasePort, webPort, nodes: database.nodes, serverPorts }))
  const haproxy = startProcess(home, 'haproxy', 'haproxy', ['-db', '-f', balancer])
  atEnd(() => haproxy.end('SIGKILL'))
  const urlFor = ({ name, password }: typeof owner) =>
    `postgres://${name}:${password}@127.0.0.1:${databasePort}/saptapadi`
  await until('the balancer finds the leader', () => ask(urlFor(owner), 'select'))

  const s3 = await startS3Server()
  atEnd(s3.close)
  const { settings } = s3
  const servers = await startWebServers(
    {
      DATABASE_URL: urlFor(server),
      MIGRATION_DATABASE_URL: urlFor(owner),
      SEED_MEMBERS: '0',
      SESSION_SECRET: secret(),
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
      FILES_S3_ENDPOINT: settings.endpoint,
      FILES_S3_BUCKET: settings.bucket,
      FILES_S3_REGION: settings.region,
      FILES_S3_KEY: settings.key,
      FILES_S3_SECRET: settings.secret,
    },
    serverPorts,
  )
  const address = `http://127.0.0.1:${webPort}`
  await until('the balancer finds the servers', async () => yes((await fetch(address)).ok))
  return { home, database, ownerUrl: urlFor(owner), address, servers }
}
