import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runPinned } from './process.js'

const ours = [
  'tsconfig.base.json',
  'package.json',
  'contract',
  'web/tsconfig.json',
  'server/tsconfig.json',
  'dev/local-postgres',
  'dev/local-phonepe',
]
const usesContract =
  "import { heightText } from '#contract/height.ts'\nexport const text: string = heightText(70)\n"
const usesServer = "import { secret } from '../../server/src/secret.ts'\nexport const text = secret\n"

/**
 * Whether the compiler keeps the walls: a tiny project with our real configuration and one file each in server and web.
 * Says what is wrong, or nothing.
 */
export async function findHoleInWalls() {
  const house = mkdtempSync(join(tmpdir(), 'saptapadi-walls-'))
  try {
    for (const file of ours) cpSync(join(root, file), join(house, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
    for (const folder of ['web/src', 'server/src']) mkdirSync(join(house, folder), { recursive: true })
    writeFileSync(join(house, 'server/src/secret.ts'), 'export const secret = 1\n')

    const allowed = await typeCheck(house, { web: usesContract, server: usesContract })
    if (allowed.code !== 0) return `Web and server cannot import the contract:\n${allowed.output}`
    const refused = await typeCheck(house, { web: usesServer })
    if (!refused.output.includes('TS6307'))
      return `The web app can import from the server:\n${refused.output}`
    return undefined
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

function typeCheck(house, rooms) {
  for (const [project, source] of Object.entries(rooms)) {
    writeFileSync(join(house, project, 'src/room.ts'), source)
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return runPinned([tsc, '-b', ...Object.keys(rooms)], { cwd: house, stdio: ['ignore', 'pipe', 'pipe'] })
}
