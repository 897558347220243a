import type { takeDownContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { takeOff } from './live.ts'
import { notThere, subjectOf } from './publishing.ts'
import { lockVersions, retire, type VersionRow } from './store.ts'

/** What waits for its time goes too: somebody who has withdrawn their yes must not come back by the clock. */
export const takeDownContent: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key, note } = input
    const versions = await lockVersions(tx, input)
    const gone = versions.filter(({ state }) => state === 'published' || state === 'scheduled')
    const [newest] = gone
    if (!newest) return notThere()
    for (const { id } of gone) await retire(tx, id)
    await takeOff(tx, kind, key)
    return {
      reply: { message: messageOf(gone) },
      note: {
        subject: subjectOf(input),
        detail: { versions: gone.map(({ n }) => n), title: newest.title, note },
      },
    }
  })

function messageOf(gone: readonly VersionRow[]): string {
  const was = (state: VersionRow['state']) => gone.some(version => version.state === state)
  if (!was('published')) return 'It will not be published. Its versions stay here.'
  return `It is off the public pages${was('scheduled') ? ', and nothing is scheduled any more' : ''}. Its versions stay here.`
}
