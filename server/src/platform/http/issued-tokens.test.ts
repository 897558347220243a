import { expect, test } from 'vitest'
import { testSecret } from '../../../testing/make.ts'
import { isIssued, issueToken } from './issued-tokens.ts'

const token = issueToken(testSecret, 'visitor')
const [random, mark] = token.split('.') as [string, string]
const isOurs = (text: string) => isIssued(testSecret, 'visitor', text)
/** The same bytes in base64, since the last of 22 characters has four bits to spare. */
const respelled = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  .map(last => mark.slice(0, -1) + last)
  .filter(other => other !== mark && Buffer.from(other, 'base64url').equals(Buffer.from(mark, 'base64url')))

test('a token is recognised for its own purpose and secret', () => {
  expect(isOurs(token)).toBe(true)
  expect(isIssued(testSecret, 'member session', token)).toBe(false)
  expect(isIssued(`${testSecret}!`, 'visitor', token)).toBe(false)
})

test('no second spelling of an issued token is recognised', () => {
  expect(respelled.length).toBeGreaterThan(0)
  const others = [
    ...['', '.', random, `${random}.`, `${token}.`, `${token}.1`, `${token}=`, `${token} `, ` ${token}`],
    ...[`${random}.${mark}${mark}`, `${random}x.${mark}`, `.${mark}`, `${random}..${mark}`],
    ...respelled.map(other => `${random}.${other}`),
  ]
  expect(others.filter(isOurs)).toEqual([])
})
