import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { patchInterest } from './patch-interest.ts'

const none = { state: 'none', againFrom: null } as const
const sent = { state: 'sent', againFrom: null } as const
const card = (user_id: number) => ({ user_id, name: `Member ${user_id}`, interest: none })

test('the new interest is written into every cached list and profile of this member only', () => {
  const client = new QueryClient()
  const pages = { pages: [{ matched: [card(1)], next: 'x' }, { matched: [card(2)] }], pageParams: ['', 'x'] }
  client.setQueryData(memberKeyOf('listDesiredMatches'), pages)
  client.setQueryData(memberKeyOf('viewProfile', '2'), {
    details: { user_id: 2 },
    between: { interest: none },
  })
  const other = { details: { user_id: 3 }, between: { interest: none } }
  client.setQueryData(memberKeyOf('viewProfile', '3'), other)

  patchInterest(client, 2, sent)

  expect(client.getQueryData(memberKeyOf('listDesiredMatches'))).toEqual({
    pages: [{ matched: [card(1)], next: 'x' }, { matched: [{ ...card(2), interest: sent }] }],
    pageParams: ['', 'x'],
  })
  expect(client.getQueryData(memberKeyOf('viewProfile', '2'))).toEqual({
    details: { user_id: 2 },
    between: { interest: sent },
  })
  expect(client.getQueryData(memberKeyOf('viewProfile', '3'))).toBe(other)
})

test('patching a reply does not make it fresh', () => {
  const client = new QueryClient()
  client.setQueryData(memberKeyOf('listSentInterests'), [card(2)], { updatedAt: 1000 })
  patchInterest(client, 2, sent)
  expect(client.getQueryState(memberKeyOf('listSentInterests'))?.dataUpdatedAt).toBe(1000)
})
