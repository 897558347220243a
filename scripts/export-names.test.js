import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Exports that every page can have. */
const shared = ['Page', 'queries', 'canonical']
const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

test.each(['contract', 'server', 'web'])('an exported name has one meaning in %s', area => {
  const files = new Map()
  for (const file of globSync(`${area}/src/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.|-stubs\.|\/testing\//.test(file)) continue
    // A schema and the type of its values share their name.
    for (const [, name] of readFileSync(root + file, 'utf8').matchAll(exported))
      if (!shared.includes(name)) files.set(name, (files.get(name) ?? new Set()).add(file))
  }
  expect(files.size).toBeGreaterThan(100)
  expect([...files].filter(([, places]) => places.size > 1)).toEqual([])
})
