import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root, run, runPinned } from './process.js'
import { withProgress } from './progress.js'
import { PlainError } from './requirements.js'

const piped = ['ignore', 'pipe', 'pipe']
/** The first has no window to draw, which takes a quarter less time. */
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable'],
]

let fetching

/** Begins to install what the system offers: one core unpacks it while npm keeps the other busy. */
export function fetchChromium() {
  fetching ??= (async () => {
    if (!process.env.CHROMIUM_PATH && isAptAllowed() && !(await findOnPath())) await installWithApt()
  })()
}

/** The path of a Chromium that starts here, installing one where none is found. */
export async function ensureChromium() {
  await fetching
  const given = process.env.CHROMIUM_PATH
  if (given && !(await starts(given))) {
    throw new PlainError(
      `CHROMIUM_PATH names ${given}, which does not start as a Chromium: correct or unset it.`,
    )
  }
  return given || (await findChromium()) || (await installChromium())
}

async function findChromium() {
  const own = playwrightsOwn()
  return (await findOnPath()) ?? ((await isThere(own)) ? own : undefined)
}

async function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const path of names.flatMap(name => folders.map(folder => join(folder, name)))) {
    if (await isThere(path)) return path
  }
  return undefined
}

const isThere = async path => existsSync(path) && (await starts(path))

/** Ubuntu's chromium is a stub that asks for snap, so being there is not enough. */
async function starts(path) {
  const { code, output } = await run(path, ['--version'], { stdio: piped })
  return code === 0 && /Chrom/.test(output)
}

function playwrightsOwn() {
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
}

async function installChromium() {
  if (isAptAllowed()) await withProgress('Installing Chromium for the browser tests', installWithApt)
  const installed = await findChromium()
  if (installed) return installed
  const extras = isAptAllowed() ? ['--with-deps'] : []
  await withProgress('Downloading a Chromium for the browser tests', () => installWithPlaywright(extras))
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  throw new PlainError(
    'The browser tests need Chromium and none could be installed: install the package "chromium" ' +
      '(Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one, then run the same command again.',
  )
}

const isAptAllowed = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installWithApt() {
  const options = { stdio: piped, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  const shell = await run('apt-get', ['install', '-y', 'chromium-headless-shell'], options)
  // Older systems do not have it.
  if (shell.code !== 0) tellFailure(await run('apt-get', ['install', '-y', 'chromium'], options))
}

async function installWithPlaywright(extras) {
  const cli = ['node_modules/@playwright/test/cli.js', 'install', ...extras, 'chromium']
  tellFailure(await runPinned(cli, { stdio: piped }))
}

function tellFailure({ code, output }) {
  if (code !== 0) console.error(`\n${output.trim().split('\n').slice(-5).join('\n')}`)
}
