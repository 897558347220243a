import { expect, test } from 'vitest'
import { scriptsOf, sheetsOf } from './page-files.ts'

const manifest = {
  a: { file: 'a.js', imports: ['c'], css: ['a.css'] },
  b: { file: 'b.js', imports: ['a', 'c'], css: ['b.css', 'a.css'] },
  c: { file: 'c.js', imports: ['a'], css: ['c.css'] },
}

test('scriptsOf lists each script once, without sources that were not built separately', () => {
  expect(scriptsOf(manifest, ['a', 'b', 'unknown'])).toEqual(['a.js', 'b.js', 'c.js'])
  expect(scriptsOf(manifest, [])).toEqual([])
})

test('sheetsOf lists each style sheet once, after those of its imports', () => {
  expect(sheetsOf(manifest, ['b', 'unknown'])).toEqual(['c.css', 'a.css', 'b.css'])
  expect(sheetsOf(manifest, [])).toEqual([])
})
