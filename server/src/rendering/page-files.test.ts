import { expect, test } from 'vitest'
import { scriptsOf } from './page-files.ts'

const manifest = {
  a: { file: 'a.js', imports: ['c'] },
  b: { file: 'b.js', imports: ['a', 'c'] },
  c: { file: 'c.js', imports: ['a'] },
}

test('every script a page needs, once, whoever needs it; what was not built apart needs none', () => {
  expect(scriptsOf(manifest, ['a', 'b', 'unknown'])).toEqual(['a.js', 'b.js', 'c.js'])
  expect(scriptsOf(manifest, [])).toEqual([])
})
