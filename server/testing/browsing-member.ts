import { as, form, type Send } from './as.ts'
import { type MadeMember, makeMember } from './make.ts'
import type { TestApp } from './test-app.ts'

interface CardList {
  status: number
  names: string[]
  ids: number[]
  body: Record<string, unknown>
  next?: string
}

export interface BrowsingMember extends MadeMember {
  post(path: string, fields?: Record<string, string>): ReturnType<Send>
  list(name: keyof typeof lists, fields?: Record<string, string>): Promise<CardList>
  /** Reads all pages of a list. The test can act between two pages. */
  listAll(
    name: keyof typeof lists,
    fields?: Record<string, string>,
    between?: (page: number) => Promise<unknown>,
  ): Promise<number[]>
}

const lists = {
  desired: ['desire_patner_match', 'matched'],
  recent: ['recently_joint_match', 'recently'],
  search: ['search', 'users'],
} as const

export async function browsingMember(
  t: TestApp,
  wanted: Parameters<typeof makeMember>[1] = {},
): Promise<BrowsingMember> {
  const member = await makeMember(t.db, { gender: 'male', ...wanted })
  const send = await as(t.app, t.db, { memberId: member.id })
  const post: BrowsingMember['post'] = (path, fields = {}) =>
    send({ method: 'POST', url: `/api/v1/mycon/${path}`, ...form(fields) })
  const list: BrowsingMember['list'] = async (name, fields = {}) => {
    const [path, key] = lists[name]
    const response = await post(path, fields)
    const body = response.json()
    const cards: { name: string; user_id: number }[] = body[key] ?? []
    return {
      status: response.statusCode,
      names: cards.map(card => card.name),
      ids: cards.map(card => card.user_id),
      body,
      next: body.next,
    }
  }
  return {
    ...member,
    post,
    list,
    listAll: async (name, fields = {}, between = async () => {}) => {
      const ids: number[] = []
      let after: Record<string, string> = {}
      for (let page = 0; page < 50; page++) {
        const found = await list(name, { ...fields, ...after })
        if (found.status !== 200) throw new Error(`Page ${page} was answered with ${found.status}.`)
        ids.push(...found.ids)
        if (!found.next) return ids
        after = { after: found.next }
        await between(page)
      }
      throw new Error('The list does not end.')
    },
  }
}
