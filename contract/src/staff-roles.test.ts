import { expect, test } from 'vitest'
import { idleMinutes, mayDo, mayGrant, type Permission, type StaffRole } from './staff-roles.ts'

test.each<[roles: StaffRole[], permission: string, may: boolean]>([
  [[], 'own', false],
  [['moderator'], 'own', true],
  [['moderator'], 'cases', true],
  [['moderator'], 'refunds', false],
  [['moderator', 'finance'], 'refunds', true],
  [['admin'], 'staff', true],
  [['admin'], 'everything', false],
  [['admin'], 'toString', false],
  [['admin'], '', false],
])('%j and %s: %s', (roles, permission, may) => {
  expect(mayDo(roles, permission as Permission)).toBe(may)
})

test.each<[own: StaffRole[], given: StaffRole[], may: boolean]>([
  [['admin'], ['moderator', 'finance', 'editor', 'admin'], true],
  [['moderator'], ['moderator'], true],
  [['moderator', 'finance', 'editor'], ['admin'], false],
  [['editor'], ['moderator'], false],
  [['editor'], [], true],
])('%j may give %j: %s', (own, given, may) => {
  expect(mayGrant(own, given)).toBe(may)
})

test.each<[roles: StaffRole[], minutes: number]>([
  [['moderator'], 30],
  [['editor', 'moderator'], 30],
  [['moderator', 'finance'], 15],
  [['admin'], 15],
  [[], 15],
])('%j: locks after %i minutes', (roles, minutes) => {
  expect(idleMinutes(roles)).toBe(minutes)
})
