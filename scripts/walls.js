import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, runPinned } from './process.js'

/** As they are; what is in them would be compiled a second time, and says nothing about walls. */
const configurations = [
  'tsconfig.base.json',
  'package.json',
  'contract/tsconfig.json',
  'web/tsconfig.json',
  'server/tsconfig.json',
  'dev/local-postgres/tsconfig.json',
  'dev/local-phonepe/tsconfig.json',
]
const furniture = {
  'contract/src/word.ts': "export const word = 'word'\n",
  'server/src/secret.ts': 'export const secret = 1\n',
  'dev/local-postgres/room.ts': 'export {}\n',
  'dev/local-phonepe/room.ts': 'export {}\n',
}
const usesContract = "import { word } from '#contract/word.ts'\nexport const text: string = word\n"
const usesServer = "import { secret } from '../../server/src/secret.ts'\nexport const text = secret\n"

/**
 * Whether the compiler keeps the walls: a tiny project with our real configuration and hardly a file in each part.
 * Says what is wrong, or nothing.
 */
export async function findHoleInWalls() {
  const house = mkdtempSync(join(tmpdir(), 'saptapadi-walls-'))
  try {
    for (const file of configurations) cpSync(join(root, file), join(house, file))
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
    for (const [file, source] of Object.entries(furniture)) put(join(house, file), source)

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
    put(join(house, project, 'src/room.ts'), source)
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return runPinned([tsc, '-b', ...Object.keys(rooms)], { cwd: house, stdio: ['ignore', 'pipe', 'pipe'] })
}

function put(file, source) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
}
