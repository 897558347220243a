import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each<[value: string | number | null, cell: string]>([
  ['plain', 'plain'],
  [null, ''],
  [-99.5, '-99.5'],
  ['-99.00', '-99.00'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
])('the value %j becomes a safe cell', (value, cell) => {
  expect(toCsv([[value, 'end']])).toBe(`\u{FEFF}${cell},end\r\n`)
})
