import { connect, type Db, type Sql } from '../server/src/platform/database/db.ts'
import { timed } from './figures.ts'

export interface Statement {
  text: string
  parameters: unknown[]
}

/** A pool that writes down every statement that goes through it. */
export function recordingPool(url: string): { db: Db; take(): Statement[]; end(): Promise<void> } {
  let statements: Statement[] = []
  const db = connect(url, {
    max: 1,
    name: 'bench',
    onStatement: (text, parameters) => statements.push({ text, parameters }),
  })
  return {
    db,
    take() {
      const taken = statements
      statements = []
      return taken
    },
    end: () => db.end(),
  }
}

const isWork = ({ text }: Statement) => !/^\s*(begin|commit|rollback|savepoint)/i.test(text)

/** The statements by themselves, as often as the database is asked, without the server around them. */
export function replay(db: Sql, statements: readonly Statement[]): Promise<number> {
  return timed(async () => {
    for (const { text, parameters } of statements.filter(isWork)) await run(db, text, parameters)
  })
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/** How many buffers the statements touch. What they write is taken back. */
export async function countBuffers(db: Db, statements: readonly Statement[]): Promise<number> {
  let buffers = 0
  const undo = new Error('undo')
  await db
    .begin(async tx => {
      for (const { text, parameters } of statements.filter(isWork)) {
        const explained = `explain (analyze, buffers, timing off, format json) ${text}`
        const [row] = await run(tx, explained, parameters)
        const [plan] = (row as unknown as { 'QUERY PLAN': Plan[] })['QUERY PLAN']
        buffers += (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)
      }
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  return buffers
}

function run(db: Sql, text: string, parameters: unknown[]) {
  return db.unsafe(text, parameters)
}
