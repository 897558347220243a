import type { ConsentKind } from '#contract/core/settings/consent-facts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/handler.ts'
import { insertConsent } from './store.ts'
import { getTextToAgree } from './texts.ts'

export async function recordConsents(
  tx: Tx,
  memberId: number,
  kinds: readonly ConsentKind[],
  caller: Caller,
): Promise<void> {
  for (const kind of kinds) await insertConsent(tx, memberId, await getTextToAgree(tx, kind), caller)
}
