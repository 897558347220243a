import type { takeDownContent as contract } from '#contract/office/content/editing.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockVersions, retireVersion } from './content-store.ts'
import { unpublish } from './publish-document.ts'
import { contentSubject, noSuchContent } from './publishing.ts'

export const takeDownContent: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { kind, key } = input
    const published = (await lockVersions(tx, input)).find(({ state }) => state === 'published')
    if (!published) return noSuchContent()
    const { id, n, title } = published
    await retireVersion(tx, id)
    await unpublish(tx, kind, key)
    return {
      reply: { message: 'Taken off the public pages. You can restore it from the versions.' },
      note: { subject: contentSubject(input), detail: { version: n, title } },
    }
  })
