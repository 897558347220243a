import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { sealWith } from '../../platform/crypto/seal.ts'
import { keptSecret } from '../../platform/crypto/secret.ts'
import { connect, type Db } from '../../platform/database/db.ts'
import { openOutbox } from '../../platform/outbox/outbox.ts'
import { letterheadOf } from '../../platform/outbox/write-letter.ts'

/** Finds the database of a server that runs here without DATABASE_URL. Only development passes it. */
export type FindDatabase = (dataDir: string) => Promise<string | undefined>

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Ends the process with 1 when the command fails, with the message alone where the caller can act on it. */
export function runCommand(work: Promise<void>): void {
  work.catch((error: Error) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`)
    process.exitCode = 1
  })
}

/** Gives the work of `npm run <name>` a database, and closes it. */
export async function withDatabase<T>(
  name: string,
  findDatabase: FindDatabase | undefined,
  work: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const url = config.databaseUrl ?? (await findDatabase?.(config.dataDir))
  if (!url)
    throw new ConfigError(`Please set DATABASE_URL${findDatabase ? ', or start the server first' : ''}.`)
  const db = connect(url, { max: 2, name: `saptapadi-${name}` })
  return work(db, config).finally(() => db.end({ timeout: 5 }))
}

export const secretOf = async (config: Config) => config.sessionSecret ?? (await keptSecret(config.dataDir))

/** For a command, which only puts mails into the outbox; a running server sends them. */
export async function commandOutbox(db: Db, config: Config) {
  const secret = await secretOf(config)
  const letterhead = letterheadOf(config, secret)
  return openOutbox({ db, seal: sealWith(secret), letterhead, sms: undefined, mail: undefined })
}
