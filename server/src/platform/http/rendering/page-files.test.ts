import { expect, test } from 'vitest'
import { scriptsOf, sheetsOf } from './page-files.ts'

const manifest = {
  a: { file: 'a.js', imports: ['c'], css: ['a.css'] },
  b: { file: 'b.js', imports: ['a', 'c'], css: ['b.css', 'a.css'] },
  c: { file: 'c.js', imports: ['a'], css: ['c.css'] },
}

test('every script a page needs, once, whoever needs it; what was not built apart needs none', () => {
  expect(scriptsOf(manifest, ['a', 'b', 'unknown'])).toEqual(['a.js', 'b.js', 'c.js'])
  expect(scriptsOf(manifest, [])).toEqual([])
})

test('every sheet a page needs, once, after those of what it is made of', () => {
  expect(sheetsOf(manifest, ['b', 'unknown'])).toEqual(['c.css', 'a.css', 'b.css'])
  expect(sheetsOf(manifest, [])).toEqual([])
})
