import { ConfigError } from '../../platform/config.ts'
import { runAdmin } from './admin.ts'
import { runAffected } from './affected.ts'
import { runAudit } from './audit.ts'
import { runBackup, runRestore } from './backup.ts'
import { runBooks } from './books.ts'
import type { Command, CommandOptions } from './command.ts'
import { runOutbox } from './outbox.ts'
import { runReapply } from './reapply-deletions.ts'
import { runUnseal } from './unseal.ts'

const commands = new Map<string | undefined, Command>([
  ['admin', runAdmin],
  ['affected', runAffected],
  ['audit', runAudit],
  ['backup', runBackup],
  ['books', runBooks],
  ['outbox', runOutbox],
  ['reapply-deletions', runReapply],
  ['restore', runRestore],
  ['unseal', runUnseal],
])

/** Runs `<name> [arguments]`. A failed command exits with 1 and prints a message; unexpected errors have a stack. */
export function runCommand(surroundings: CommandOptions): void {
  const [name, ...args] = process.argv.slice(2)
  run(name, args, surroundings).catch((error: Error) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`)
    // A failed COPY can keep its connection open.
    process.exit(1)
  })
}

async function run(name: string | undefined, args: string[], surroundings: CommandOptions) {
  const command = commands.get(name)
  if (!command) throw new ConfigError(`Please name a command: ${[...commands.keys()].join(', ')}.`)
  await command(args, surroundings)
}

// The entry in production. In development it is `dev/command.ts`.
if (import.meta.main) runCommand({})
