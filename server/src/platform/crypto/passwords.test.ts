import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BusyError, hashPassword, isRightPassword, withHashingSlot } from './passwords.ts'

test('the right password and no other, and none of somebody unknown', async () => {
  const stored = await hashPassword('jasmine-tea-42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('jasmine-tea-42')).not.toBe(stored)
  expect(await isRightPassword(stored, 'jasmine-tea-42')).toBe(true)
  expect(await isRightPassword(stored, 'jasmine-tea-43')).toBe(false)
  expect(await isRightPassword(undefined, 'jasmine-tea-42')).toBe(false)
})

/**
 * Node has four threads for such work. Where all hashes are handed over at once, a file is read only after the last of
 * them; where four are, it comes right behind those.
 */
test.each(['hash', 'verify'])(
  'of many that %s at once only a few run, and others get their turn',
  async kind => {
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
  },
)

test('whoever is known goes before the strangers who wait', async () => {
  const stored = await hashPassword('jasmine-tea-42')
  const order: string[] = []
  const tries = [...Array(16).fill('stranger'), 'known'].map(async who => {
    await isRightPassword(stored, 'jasmine-tea-42', who === 'known')
    order.push(who)
  })
  await Promise.all(tries)
  // Up to four were at it when the known one came; of those who waited none goes before it.
  expect(order.indexOf('known')).toBeLessThan(8)
})

test('there are places for a hundred strangers and a hundred more who are known, and they come back', async () => {
  const hold = Promise.withResolvers<void>()
  const come = (isKnown: boolean) => withHashingSlot(isKnown, () => hold.promise).then(() => 'done')
  const inside = Array.from({ length: 100 }, () => come(false))
  await expect(come(false)).rejects.toThrow(BusyError)
  inside.push(...Array.from({ length: 100 }, () => come(true)))
  await expect(come(true)).rejects.toThrow(BusyError)
  await expect(hashPassword('jasmine-tea-42')).rejects.toThrow(BusyError)
  hold.resolve()
  expect(new Set(await Promise.all(inside))).toEqual(new Set(['done']))
  const failing = withHashingSlot(false, () => Promise.reject(new Error('on purpose')))
  await expect(failing).rejects.toThrow('on purpose')
  const again = Array.from({ length: 100 }, () => come(false))
  expect(await Promise.all(again)).toHaveLength(100)
})
