import { expect, test } from 'vitest'
import { progressBar, progressLines } from './progress.ts'

const steps = Array.from({ length: 101 }, (_, percent) => percent / 100)

test('a log gets a line at every five per cent', () => {
  const written: string[] = []
  const show = progressBar('Members', { write: text => written.push(text) })
  steps.forEach(show)
  expect(written).toHaveLength(21)
  expect(written.at(-1)).toBe('Members 100 %\n')
})

test('a terminal gets one progress line', () => {
  const written: string[] = []
  const show = progressBar('Members', { isTTY: true, write: text => written.push(text) })
  steps.forEach(show)
  expect(written.every(text => text.startsWith('\r'))).toBe(true)
  expect(written.filter(text => text.endsWith('\n'))).toHaveLength(1)
})

test('progressLines writes a line at every quarter', () => {
  const said: string[] = []
  steps.forEach(progressLines('Members:', line => said.push(line)))
  expect(said).toEqual(['Members: 0 %', 'Members: 25 %', 'Members: 50 %', 'Members: 75 %', 'Members: 100 %'])
})
