import { type findMembers as contract, membersFound } from '#contract/office/members/members.ts'
import { ageOn } from '#contract/platform/age.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listFound } from './find-store.ts'
import { readSearch } from './read-search.ts'

/** Audited, because a search can contain a phone number. The text of the entry can be erased. */
export const findMembers: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const search = readSearch(input.search)
    const rows = await listFound(tx, search)
    const members = rows.slice(0, membersFound).map(({ birthDate, joinedAt, ...row }) => ({
      ...row,
      age: ageOn(birthDate, new Date()),
      joinedAt: joinedAt.toISOString(),
    }))
    return {
      reply: { by: search.by, members, hasMore: rows.length > membersFound },
      note: { detail: { by: search.by, search: search.value, found: members.map(({ id }) => id) } },
    }
  })
