import type { Endpoint, SignedInAs } from '#contract/platform/endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/**
 * A page sends the id of the member it was opened for. If another member has logged in since, in another tab, the call is
 * refused, so that the page does not show or change the wrong member's data.
 */
export function checkMemberField(
  { memberField }: Pick<Endpoint, 'memberField'>,
  sent: Record<string, unknown>,
  viewer: Viewer | undefined,
): Refusal | undefined {
  if (!memberField || viewer?.kind !== 'member') return undefined
  const { id, name } = viewer
  const openedFor = sent[memberField]
  if (openedFor === undefined || openedFor === id || openedFor === String(id)) return undefined
  return new Refusal(409, `You are now logged in as ${name}.`, {
    signedInAs: { id, name } satisfies SignedInAs,
  })
}
