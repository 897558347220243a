import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas, rulesFile, rulesText } from './module-rules.js'

test('biome.modules.json matches the table of modules', () => {
  expect(readFileSync(rulesFile, 'utf8')).toBe(rulesText())
})

test.each(Object.entries(areas))('every folder of %s/src is in the table', (area, layers) => {
  const foldersIn = path =>
    readdirSync(new URL(`../${path}`, import.meta.url), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'testing')
      .map(entry => entry.name)
      .sort()
  expect(foldersIn(`${area}/src`)).toEqual(Object.keys(layers).sort())
  for (const [layer, { modules }] of Object.entries(layers))
    if (modules) expect(foldersIn(`${area}/src/${layer}`)).toEqual(Object.keys(modules).sort())
})
