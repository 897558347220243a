import { z } from 'zod'
import { connect, type Db, type Queries } from '../server/src/platform/database/db.ts'
import { Sql } from '../server/src/platform/database/sql.ts'
import { timed } from './figures.ts'

export interface Statement {
  text: string
  parameters: unknown[]
}

/** A pool that records its statements. */
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

/** Runs the statements alone, without the server. */
export function replay(db: Queries, statements: readonly Statement[]): Promise<number> {
  return timed(async () => {
    for (const statement of statements.filter(isWork)) await db.run`${toPiece(statement)}`
  })
}

const PlanRow = z.object({
  'QUERY PLAN': z.array(
    z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
  ),
})

/** Counts the buffers of the statements. Rolls their writes back. */
export async function countBuffers(db: Db, statements: readonly Statement[]): Promise<number> {
  let buffers = 0
  const undo = new Error('undo')
  await db
    .transaction(async tx => {
      for (const statement of statements.filter(isWork)) {
        const row = await tx.one(PlanRow)`
          explain (analyze, buffers, timing off, format json) ${toPiece(statement)}`
        for (const { Plan: plan } of row['QUERY PLAN'])
          buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      }
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  return buffers
}

const numbered = /\$(\d+)/g

/** The driver numbers the parameters again. */
const toPiece = ({ text, parameters }: Statement) =>
  new Sql(
    text.split(/\$\d+/),
    [...text.matchAll(numbered)].map(([, number]) => parameters[Number(number) - 1]),
  )
