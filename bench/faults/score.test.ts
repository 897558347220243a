import { expect, test } from 'vitest'
import { added, resultOf, scoreText } from './score.ts'

const trial = (file: string, line: number) => ({
  area: 'members',
  file,
  line,
  kind: 'boundary',
  says: 'a < b',
  mutated: '',
})

test('noticed faults are counted by file, the others are named', () => {
  const result = resultOf([
    { trial: trial('a.ts', 1), noticedBy: 'a.test.ts' },
    { trial: trial('a.ts', 2), noticedBy: undefined },
    { trial: trial('b.ts', 3), noticedBy: 'time' },
  ])
  expect(result).toEqual({
    tried: 3,
    noticed: 2,
    files: { 'a.ts': '1 of 2', 'b.ts': '1 of 1' },
    notNoticed: [{ file: 'a.ts', line: 2, kind: 'boundary', says: 'a < b' }],
  })
  expect(scoreText({ ...result, mutants: 40 })).toEqual({ mutants: 40, tried: 3, noticed: 2, score: '67 %' })
  expect(scoreText(added([result, result]))).toEqual({ mutants: 6, tried: 6, noticed: 4, score: '67 %' })
})
