import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findNamesake } from './store.ts'

/** Who has the name, since that says what to do instead. */
export async function nameTaken(
  tx: Sql,
  list: OptionList,
  wanted: { name: string; within: number | null; id: number },
): Promise<Refusal<409>> {
  const other = await findNamesake(tx, list, wanted)
  if (other?.state === 'merged')
    return new Refusal(409, `${other.name} was merged into ${other.into}. Please undo that to have it again.`)
  if (other?.state === 'retired')
    return new Refusal(409, `${other.name} is in the list, retired. Please offer it again.`)
  return new Refusal(409, `${other?.name ?? wanted.name} is in the list already.`)
}
