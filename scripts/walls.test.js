import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { pinnedNode, root } from './process.js'

/** A tiny project with our real configuration files, and one file each in server and web. */
const house = mkdtempSync(join(tmpdir(), 'saptapadi-walls-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

for (const file of [
  'tsconfig.base.json',
  'package.json',
  'contract',
  'web/tsconfig.json',
  'server/tsconfig.json',
  'dev/local-postgres',
]) {
  cpSync(join(root, file), join(house, file), { recursive: true })
}
symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
for (const folder of ['web/src', 'server/src']) mkdirSync(join(house, folder), { recursive: true })
writeFileSync(join(house, 'server/src/secret.ts'), 'export const secret = 1\n')

async function typeCheck(project, source) {
  writeFileSync(join(house, project, 'src/room.ts'), source)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return promisify(execFile)(pinnedNode, [tsc, '-b', project], { cwd: house }).then(
    () => 'passes',
    error => String(error.stdout),
  )
}

test('web and server may import the contract', { timeout: 60_000 }, async () => {
  const source =
    "import { heightText } from '#contract/height.ts'\nexport const text: string = heightText(70)\n"
  expect(await typeCheck('web', source)).toBe('passes')
  expect(await typeCheck('server', source)).toBe('passes')
})

test('web importing from server does not pass the type check', { timeout: 60_000 }, async () => {
  const source = "import { secret } from '../../server/src/secret.ts'\nexport const text = secret\n"
  expect(await typeCheck('web', source)).toContain('TS6307')
})
