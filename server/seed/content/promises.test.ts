import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

const pages: Record<string, string> = {
  'Privacy policy': 'privacy-policy.html',
  'Terms & Conditions': 'terms-conditions.html',
  'Stay Safe': 'safety.html',
}

interface Promised {
  page: string
  sentence: string
  kept: string
  test: string
}

const promised: Promised[] = read('docs/promises.md')
  .split('\n## ')
  .flatMap(part => {
    const [page = '', ...lines] = part.split('\n')
    if (!(page in pages)) return []
    return lines
      .filter(line => line.startsWith('| ') && !line.startsWith('| sentence') && !line.startsWith('|---'))
      .map(line => {
        const [, sentence = '', kept = '', proof = ''] = line.split('|').map(cell => cell.trim())
        return { page, sentence, kept, test: proof }
      })
  })

const filesIn = (cell: string) =>
  [...cell.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path as string)

test('every sentence of the table is on its page', () => {
  const texts = Object.fromEntries(
    Object.entries(pages).map(([page, file]) => [
      page,
      read(`server/seed/content/pages/${file}`)
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' '),
    ]),
  )
  expect(promised.length).toBeGreaterThan(80)
  expect(promised.filter(({ page, sentence }) => !texts[page]?.includes(sentence))).toEqual([])
})

test('every file and every test of a promise exists; a promise without code names the people who keep it', () => {
  const missing = promised.flatMap(({ kept, test: proof }) =>
    [...filesIn(kept), ...filesIn(proof)].filter(path => !existsSync(fileURLToPath(new URL(path, root)))),
  )
  expect(missing).toEqual([])
  const homeless = promised.filter(one => filesIn(one.kept).length === 0 && !one.kept.startsWith('People'))
  const unproved = promised.filter(one => !one.kept.startsWith('People') && filesIn(one.test).length === 0)
  expect([homeless, unproved]).toEqual([[], []])
})
