import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, isRightPassword } from './passwords.ts'

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
