import { isListKind } from '#contract/core/content/content-kinds.ts'
import type { OpenedContent } from '#contract/office/content/editing.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { publishContent, restoreVersion, takeDownContent } from './api.ts'

/** What was published just now goes, and what was public before is public again; both stay among the versions. */
export function useUndoPublish() {
  const restore = useSingleMutation(restoreVersion)
  const publish = useSingleMutation(publishContent)
  const takeDown = useSingleMutation(takeDownContent)
  const undo = async ({ kind, key }: OpenedContent, before: number | null): Promise<string> => {
    if (before === null) {
      if (!isListKind(kind)) throw new Error('There was nothing before it.')
      return (await takeDown.mutateAsync({ kind, key, note: 'Undone' })).message
    }
    const { n, revision } = await restore.mutateAsync({ kind, key, n: before })
    await publish.mutateAsync({ kind, key, n, revision, note: `Back to version ${before}` })
    return `Version ${before} is public again.`
  }
  return { undo, isPending: restore.isPending || publish.isPending || takeDown.isPending }
}
