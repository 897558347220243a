import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BusyError, hashPassword, isRightPassword, withHashingSlot } from './passwords.ts'

test('isRightPassword is true only for the right password of a known member', async () => {
  const stored = await hashPassword('jasmine-tea-42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('jasmine-tea-42')).not.toBe(stored)
  expect(await isRightPassword(stored, 'jasmine-tea-42')).toBe(true)
  expect(await isRightPassword(stored, 'jasmine-tea-43')).toBe(false)
  expect(await isRightPassword(undefined, 'jasmine-tea-42')).toBe(false)
})

/**
 * Node has four threads for hashes and file access. With all hashes in its queue, a file would be read only after the last
 * one.
 */
test.each(['hash', 'verify'])('many calls of %s leave threads for other work', async kind => {
  const stored = await hashPassword('jasmine-tea-42')
  const many = 24
  let done = 0
  const work = Array.from({ length: many }, async () => {
    await (kind === 'hash' ? hashPassword('jasmine-tea-42') : isRightPassword(stored, 'jasmine-tea-42'))
    done += 1
  })
  await stat(import.meta.dirname)
  expect(done).toBeLessThan(many / 2)
  await Promise.all(work)
  expect(done).toBe(many)
})

test('a known browser overtakes waiting strangers', async () => {
  const stored = await hashPassword('jasmine-tea-42')
  const order: string[] = []
  const tries = [...Array(16).fill('stranger'), 'known'].map(async who => {
    await isRightPassword(stored, 'jasmine-tea-42', who === 'known')
    order.push(who)
  })
  await Promise.all(tries)
  // Up to four were already running.
  expect(order.indexOf('known')).toBeLessThan(8)
})

test('100 slots are open to strangers and 100 more to known browsers, and are released', async () => {
  const hold = Promise.withResolvers<void>()
  const enter = (isKnown: boolean) => withHashingSlot(isKnown, () => hold.promise).then(() => 'done')
  const inside = Array.from({ length: 100 }, () => enter(false))
  await expect(enter(false)).rejects.toThrow(BusyError)
  inside.push(...Array.from({ length: 100 }, () => enter(true)))
  await expect(enter(true)).rejects.toThrow(BusyError)
  await expect(hashPassword('jasmine-tea-42')).rejects.toThrow(BusyError)
  hold.resolve()
  expect(new Set(await Promise.all(inside))).toEqual(new Set(['done']))
  const failing = withHashingSlot(false, () => Promise.reject(new Error('on purpose')))
  await expect(failing).rejects.toThrow('on purpose')
  const again = Array.from({ length: 100 }, () => enter(false))
  expect(await Promise.all(again)).toHaveLength(100)
})
