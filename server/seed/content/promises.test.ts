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
  proof: string
}

const promised: Promised[] = read('docs/promises.md')
  .split('\n## ')
  .flatMap(part => {
    const [page = '', ...lines] = part.split('\n')
    if (!(page in pages)) return []
    return lines
      .filter(line => line.startsWith('| ') && !line.startsWith('| sentence') && !line.startsWith('|---'))
      .map(line => {
        const [, sentence = '', proof = ''] = line.split('|').map(cell => cell.trim())
        return { page, sentence, proof }
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

test('every promise has a test that exists, or people who keep it', () => {
  const byCode = promised.filter(({ proof }) => !proof.startsWith('People'))
  expect(byCode.filter(({ proof }) => filesIn(proof).length === 0)).toEqual([])
  const files = byCode.flatMap(({ proof }) => filesIn(proof))
  expect(files.filter(path => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([])
})
