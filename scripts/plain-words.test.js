import { expect, test } from 'vitest'
import { findInFile } from './plain-words.js'

const findWords = (path, text) => findInFile(path, text).map(({ words }) => words)

test.each([
  ['a comment', 'a.ts', '// Whoever saves wins.', ['Whoever']],
  ['a test title', 'a.test.ts', "test('nobody sees it', () => {})", ['nobody']],
  ['a text', 'a.tsx', '<p>You are told by e-mail.</p>', ['are told']],
  ['a document', 'a.md', 'The page loads anew.', ['anew']],
])('%s with a refused word is found', (_, path, text, words) => {
  expect(findWords(path, text)).toEqual(words)
})

test('code is not prose', () => {
  expect(findWords('a.ts', 'const somebody = other')).toEqual([])
})
