import type { Faults } from '../named-faults.ts'

const database = 'server/src/database'

export const failureFaults: Faults = {
  'failure of the database': [
    [
      `${database}/connection.ts`,
      'a broken connection goes back into the pool',
      'if (breaksConnection(error)) this.#refusal ??= reason',
      '',
    ],
    [
      `${database}/connection.ts`,
      'a transaction that came to nothing is a success',
      "if (command === 'ROLLBACK') throw this.#firstFailure",
      'void command',
    ],
    [
      `${database}/connection.ts`,
      'who goes on after the end writes on another’s connection',
      "if (this.#isOver) throw new Error('The transaction is over, and its connection is used by others.')",
      '',
    ],
    [
      `${database}/away.ts`,
      'a database that shuts down is a surprise',
      'const isAway = /^(08|53|57)|^25006$/',
      'const isAway = /^(08|53)|^25006$/',
    ],
    [
      'server/src/db.ts',
      'a statement that gets no answer is waited for',
      '      query_timeout: (statementSeconds + 1) * 1000,\n',
      '',
    ],
    [
      'server/src/http/health.ts',
      'readiness waits for a database that stands still',
      "within(patienceMs, isMigrated(db), () => new Error('The database does not answer.'))",
      'isMigrated(db)',
    ],
    [
      'server/src/matches/engine/change-feed.ts',
      'a number used once more is taken for known',
      'partitions.backends.has(backendOf(first))',
      'true',
    ],
    [
      'server/src/migrate.ts',
      'a new table is closed to the server',
      '      await tx`alter default privileges ${schema} grant select, insert, update, delete on tables ${to}`\n',
      '',
    ],
    [
      'server/src/start.ts',
      'a server that is told to stop closes at once',
      '    if (isLeaving) await pause(config.drainSeconds * 1000)\n',
      '',
    ],
    [
      'web/src/features/account/login-outcome.ts',
      'a database that is away is a wrong password',
      'error.isPassing || ',
      "error.kind === 'offline' || ",
    ],
  ],
}
