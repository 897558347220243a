import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { getDevelopmentSecret } from '../../platform/crypto/development-secret.ts'
import { createSeal } from '../../platform/crypto/seal.ts'
import { connect, type Db } from '../../platform/database/db.ts'
import { openOutbox } from '../../platform/outbox/outbox.ts'
import { letterheadOf } from '../../platform/outbox/render-mail.ts'

/** What development adds to the commands. */
export interface CommandOptions {
  /** Finds the database that a server without DATABASE_URL runs in this DATA_DIR; the URL is the owner's. */
  findDatabase?: (dataDir: string) => Promise<string | undefined>
  /** Starts the database in DATA_DIR; the URL is the owner's. */
  startDatabase?: (dataDir: string) => Promise<{ url: string; stop: () => Promise<unknown> }>
  /** Prints the codes of all demo staff, or of one of them. */
  sayDemoCodes?: (email: string | undefined) => void
}

/** An operator command, with its arguments on the command line. */
export type Command = (args: string[], surroundings: CommandOptions) => Promise<void>

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** Gives the work of `npm run <name>` a database, and closes it. */
export async function withDatabase<T>(
  name: string,
  { findDatabase }: CommandOptions,
  work: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const url = config.databaseUrl ?? (await findDatabase?.(config.dataDir))
  if (!url)
    throw new ConfigError(`Please set DATABASE_URL${findDatabase ? ', or start the server first' : ''}.`)
  const db = connect(url, { max: 2, name: `saptapadi-${name}` })
  return work(db, config).finally(() => db.end({ timeout: 5 }))
}

export const secretOf = async (config: Config) =>
  config.sessionSecret ?? (await getDevelopmentSecret(config.dataDir))

/** For a command, which only puts mails into the outbox; a running server sends them. */
export async function commandOutbox(db: Db, config: Config) {
  const secret = await secretOf(config)
  const letterhead = letterheadOf(config, secret)
  return openOutbox({ db, seal: createSeal(secret), letterhead, sms: undefined, mail: undefined })
}
