import { expect, test } from 'vitest'
import { testSecret } from '../../../testing/make.ts'
import { isIssued, issueToken } from './issued-tokens.ts'

const token = issueToken(testSecret, 'visitor')
const [random, mark] = token.split('.') as [string, string]
const isOurs = (text: string) => isIssued(testSecret, 'visitor', text)
/** Another base64 text of the same bytes, because the last of 22 characters has four unused bits. */
const respelled = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  .map(last => mark.slice(0, -1) + last)
  .filter(other => other !== mark && Buffer.from(other, 'base64url').equals(Buffer.from(mark, 'base64url')))

test('a token is recognised only with its kind and secret', () => {
  expect(isOurs(token)).toBe(true)
  expect(isIssued(testSecret, 'member session', token)).toBe(false)
  expect(isIssued(`${testSecret}!`, 'visitor', token)).toBe(false)
})

test('another encoding of a token is refused', () => {
  expect(respelled.length).toBeGreaterThan(0)
  const others = [
    ...['', '.', random, `${random}.`, `${token}.`, `${token}.1`, `${token}=`, `${token} `, ` ${token}`],
    ...[`${random}.${mark}${mark}`, `${random}x.${mark}`, `.${mark}`, `${random}..${mark}`],
    ...respelled.map(other => `${random}.${other}`),
  ]
  expect(others.filter(isOurs)).toEqual([])
})
