import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/search', '/search'],
  ['/view-profile/1001?from=search#about', '/view-profile/1001?from=search#about'],
  ['', undefined],
  ['search', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
])('%j', (wanted, path) => {
  expect(returnPath(new URLSearchParams({ return: wanted }))).toBe(path)
})
