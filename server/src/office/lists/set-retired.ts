import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { AuditedResult } from '../../platform/http/audited.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isMoving } from './merge-store.ts'
import { findOption, lockList, writeRetired } from './store.ts'

export async function setRetired(
  tx: Sql,
  { list, id }: { list: OptionList; id: number },
  isRetired: boolean,
): Promise<AuditedResult<{ message: string }> | Refusal<404 | 409>> {
  await lockList(tx, list)
  const option = await findOption(tx, list, id)
  if (!option) return refuse.notFound('There is no such entry.')
  if (isRetired && (await isMoving(tx, list, [id])))
    return new Refusal(409, 'People are being moved to it. Please try again in a moment.')
  if (!(await writeRetired(tx, list, id, isRetired)))
    return new Refusal(409, `${option.name} is ${option.state} already.`)
  const message = isRetired
    ? `${option.name} is no longer offered. Who has it keeps it.`
    : `${option.name} is offered again.`
  return { reply: { message }, note: { subject: `${list}:${id}`, detail: { list, name: option.name } } }
}
