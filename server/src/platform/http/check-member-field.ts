import type { Endpoint, SignedInAs } from '#contract/platform/endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/**
 * A page is opened for one member, and its calls say so. When someone else has logged in since, in another tab of the
 * same browser, nothing is read or written: the page would show or change the wrong member's data.
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
