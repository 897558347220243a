import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { createSeal } from '../../platform/crypto/seal.ts'
import { connect, type Db } from '../../platform/database/db.ts'
import { getDevelopmentSecret } from '../../platform/files/development-secret.ts'
import { openOutbox } from '../../platform/outbox/outbox.ts'
import { letterheadOf } from '../../platform/outbox/render-mail.ts'

/** Options that only development sets. */
export interface CommandOptions {
  /** Finds the running database of a server without DATABASE_URL in this DATA_DIR. Returns the URL of the owner. */
  findDatabase?: (dataDir: string) => Promise<string | undefined>
  /** Starts the database in DATA_DIR. Returns the URL of the owner. */
  startDatabase?: (dataDir: string) => Promise<{ url: string; stop: () => Promise<unknown> }>
  sayDemoCodes?: (email: string | undefined) => void
}

export type Command = (args: string[], surroundings: CommandOptions) => Promise<void>

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)

export async function withDatabase<T>(
  name: string,
  { findDatabase }: CommandOptions,
  work: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  // Not through a pooler, which would keep the time limits of the server.
  const url = config.listenUrl ?? config.databaseUrl ?? (await findDatabase?.(config.dataDir))
  if (!url)
    throw new ConfigError(`Please set DATABASE_URL${findDatabase ? ', or start the server first' : ''}.`)
  const db = connect(url, { max: 2, name: `saptapadi-${name}` })
  return work(db, config).finally(() => db.end({ timeout: 5 }))
}

export const secretOf = async (config: Config) =>
  config.sessionSecret ?? (await getDevelopmentSecret(config.dataDir))

/** Commands only queue mails. A running server sends them. */
export async function commandOutbox(db: Db, config: Config) {
  const secret = await secretOf(config)
  const letterhead = letterheadOf(config, secret)
  return openOutbox({ db, seal: createSeal(secret), letterhead, sms: undefined, mail: undefined })
}
