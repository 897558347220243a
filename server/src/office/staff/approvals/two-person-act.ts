import type { z } from 'zod'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../../deps.ts'
import type { Sql } from '../../../platform/database/db.ts'

export type Parts = Pick<Deps, 'config' | 'outbox' | 'secret' | 'sensitiveActions'>

/** Everything that takes two people, by the name it has in the audit. A name of a later release has none. */
export type SensitiveActions = Readonly<Partial<Record<string, TwoPersonAct>>>

/** Something that takes two people: who may ask, who may say yes, and what happens then. */
export interface TwoPersonAct<Payload = unknown> {
  asks: Permission
  answers: Permission
  /** What is frozen when it is asked for, as it comes back from the database. */
  payload: z.ZodType<Payload>
  /** As the second person reads it: a whole sentence that leaves nothing out. */
  sentence(tx: Sql, payload: Payload): Promise<string>
  /** Where the second person looks at what the sentence can only name. */
  look?(payload: Payload): string
  /** In which state the subject is; another one at the yes, and it does not happen. Undefined: it is gone. */
  version(tx: Sql, payload: Payload): Promise<string | undefined>
  /** Does it, and says what was done. */
  run(tx: Sql, payload: Payload, parts: Parts): Promise<string>
}

/** Keeps the type of the payload; the registry holds acts of every kind. */
export const twoPersonAct = <Payload>(act: TwoPersonAct<Payload>) => act as TwoPersonAct
