import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root, run, runPinned } from './process.js'
import { withProgress } from './progress.js'
import { PlainError } from './requirements.js'

const stdio = ['ignore', 'pipe', 'pipe']
/** The headless shell is a quarter faster, so it comes first. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a Chromium that starts. Installs one if none is found. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await starts(given)) return given
    throw new PlainError(`CHROMIUM_PATH is ${given}, which does not start. Correct or unset it.`)
  }
  const found =
    (await findChromium()) ?? (await withProgress('Installing Chromium for the browser tests', install))
  if (found) return found
  throw new PlainError(
    'The browser tests need Chromium, and it could not be installed. Install the package "chromium" ' +
      '(Debian: sudo apt-get install chromium) or set CHROMIUM_PATH, then run the same command again.',
  )
}

async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ofPlaywright = createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
  const paths = names.flatMap(name => folders.map(folder => join(folder, name)))
  for (const path of [...paths, ofPlaywright]) if (existsSync(path) && (await starts(path))) return path
  return undefined
}

/** Starts it, because Ubuntu's chromium is a stub that needs snap. */
async function starts(path) {
  const { code, output } = await run(path, ['--version'], { stdio })
  return code === 0 && /Chrom/.test(output)
}

/** From Debian's packages if possible, else from Playwright. */
async function install() {
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (hasApt) {
    const apt = args =>
      run('apt-get', args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    await apt(['update'])
    // Older systems do not have the first.
    for (const name of names.slice(0, 2)) if ((await apt(['install', '-y', name])).code === 0) break
    const found = await findChromium()
    if (found) return found
  }
  const cli = [
    'node_modules/@playwright/test/cli.js',
    'install',
    ...(hasApt ? ['--with-deps'] : []),
    'chromium',
  ]
  const { code, output } = await runPinned(cli, { stdio })
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
  return findChromium()
}
