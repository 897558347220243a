import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../', import.meta.url))

const importsOf = (file: string) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path as string),
  )

test('only routes.ts imports handlers', () => {
  const endpoints = new Set(importsOf('app/routes.ts').filter(file => /^(core|features|office)\//.test(file)))
  expect(endpoints.size).toBeGreaterThan(150)
  const others = globSync('**/*.ts', { cwd: source }).filter(
    file => !file.endsWith('.test.ts') && file !== 'app/routes.ts',
  )
  const found = others.flatMap(file =>
    importsOf(file)
      .filter(imported => endpoints.has(imported))
      .map(imported => `${file} imports ${imported}`),
  )
  expect(found).toEqual([])
})
