import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findNamesake, type OptionName } from './option-store.ts'

/** Refuses the name of another entry, and says what to do instead. */
export async function checkName(
  tx: Tx,
  list: OptionList,
  wanted: OptionName,
  exceptId?: number,
): Promise<Refusal<409> | undefined> {
  const other = await findNamesake(tx, list, wanted, exceptId)
  if (!other) return undefined
  const messages = {
    offered: `${other.name} is already in the list.`,
    retired: `${other.name} is in the list, but not offered. Please offer it again.`,
    merged: `${other.name} was merged into ${other.mergedInto}. Please undo that merge to use the name.`,
  }
  return new Refusal(409, messages[other.state])
}
