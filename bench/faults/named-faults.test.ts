import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedFaults } from './named-faults.ts'

const texts = new Map<string, string>()
const textOf = (file: string) => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

test('every named fault stands exactly once in its file: whoever moves the code moves the fault', () => {
  const lost = namedFaults.filter(({ file, find }) => textOf(file).split(find).length !== 2)
  expect(lost.map(({ file, says }) => `${file}: ${says}`)).toEqual([])
})
