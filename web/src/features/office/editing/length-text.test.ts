import { expect, test } from 'vitest'
import { lengthText } from './length-text.ts'

test.each([
  ['', '0 words'],
  ['<p></p><img src="a b c" alt="A pot of tea">', '0 words'],
  ['<p>One</p>', '1 word, about 1 minute to read'],
  ['<p>One</p><p>two&nbsp;three – well-known</p>', '4 words, about 1 minute to read'],
  ['<p>विवाह के सात वचन</p>', '4 words, about 1 minute to read'],
  [`<p>${'word '.repeat(1500)}</p>`, '1,500 words, about 8 minutes to read'],
])('%j is %s', (html, text) => {
  expect(lengthText(html)).toBe(text)
})
