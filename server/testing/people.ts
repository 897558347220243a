import { expect } from 'vitest'
import type { Interest } from '#contract/core/members/member.ts'
import type { listNotices } from '#contract/core/notifications/notices.ts'
import type { InterestCard, sendInterest } from '#contract/features/interests/interests.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { as, form, type Send } from './as.ts'
import { type MadeMember, makeMember } from './make.ts'
import type { TestApp } from './test-app.ts'

export type Action = 'send' | 'withdraw' | 'accept' | 'decline' | 'undo' | 'end'
export type Answer = { status: number } & Reply<typeof sendInterest>
export interface ListPage {
  status: number
  cards: InterestCard[]
  next?: string
  message?: string
}

const lists = {
  matched: ['mycon/matched_interest', 'matched'],
  sent: ['mycon/send_interest', 'connection'],
  received: ['interests/received', 'received'],
} as const

export interface Person extends MadeMember {
  get(path: string): ReturnType<Send>
  post(path: string, fields?: Record<string, string>): ReturnType<Send>
  does(action: Action, to: number, more?: Record<string, string>): Promise<Answer>
  list(name: keyof typeof lists, fields?: Record<string, string>): Promise<ListPage>
  notices(): Promise<Reply<typeof listNotices>>
}

/** A member with a session. Every reply is searched for private data of other members. */
export async function person(t: TestApp, wanted: Parameters<typeof makeMember>[1] = {}): Promise<Person> {
  return signedIn(t, await makeMember(t.db, wanted))
}

/** A new session for an existing member, also on another server. */
export async function signedIn(t: Pick<TestApp, 'app' | 'db'>, member: MadeMember): Promise<Person> {
  const session = await as(t.app, t.db, { memberId: member.id })
  const send: Send = async options => {
    const response = await session(options)
    expect(response.body).not.toMatch(/@test\.example|70000\d{5}/)
    return response
  }
  const post: Person['post'] = (path, fields = {}) =>
    send({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })
  return {
    ...member,
    get: path => send({ url: `/api/v1/${path}` }),
    post,
    async does(action, to, more = {}) {
      const response = await post(`interests/${action}`, { find_id: String(to), ...more })
      return { status: response.statusCode, ...response.json() }
    },
    async list(name, fields = {}) {
      const [path, key] = lists[name]
      const response = await post(path, fields)
      const { [key]: cards, ...rest } = response.json()
      return { status: response.statusCode, cards, ...rest }
    },
    notices: async () => (await send({ url: '/api/v1/notices' })).json(),
  }
}

export async function pair(t: TestApp): Promise<[Person, Person]> {
  return [
    await person(t, { gender: 'male', name: 'Rohan Kumar Das' }),
    await person(t, { gender: 'female', name: 'Asha Rani Sharma' }),
  ]
}

/** The state of an interest as the second member sees it. Only the sender sees an expired interest. */
export const mirrored: Record<Interest['state'], Interest['state'][]> = {
  none: ['none', 'expired'],
  sent: ['received'],
  received: ['sent'],
  matched: ['matched'],
  declined: ['passed'],
  passed: ['declined'],
  expired: ['none'],
  ended: ['ended'],
}
