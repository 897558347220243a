import type { takeDownContent as contract } from '#contract/editing.ts'
import type { Handler } from '../http/handler.ts'
import { takeOff } from './live.ts'
import { notThere, subjectOf } from './publishing.ts'
import { lockVersions, retire } from './store.ts'

export const takeDownContent: Handler<typeof contract> = ({ input, act }) =>
  act(async tx => {
    const { kind, key, note } = input
    const versions = await lockVersions(tx, input)
    const published = versions.find(({ state }) => state === 'published')
    if (!published) return notThere()
    await retire(tx, published.id)
    await takeOff(tx, kind, key)
    return {
      reply: { message: 'It is off the public pages. Its versions stay here.' },
      note: { subject: subjectOf(input), detail: { version: published.n, title: published.title, note } },
    }
  })
