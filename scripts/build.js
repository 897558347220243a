import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintFiles } from './fingerprint.js'
import { keepOldAssets } from './keep-old-assets.js'
import { withLock } from './lock.js'
import { precompress } from './precompress.js'
import { root, runPinned } from './process.js'
import { withProgress } from './progress.js'
import { PlainError } from './requirements.js'

const dist = join(root, 'dist')
const web = join(dist, 'web')
/** The bundle that renders pages on the server. It is not served. */
const renderer = join(dist, 'renderer')
const note = join(dist, '.fingerprint')
/** Files of earlier builds, with the time since when they are kept. */
const keptList = join(dist, 'kept-assets.json')
const sources = [
  'web',
  'contract/src',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/precompress.js',
]

/** Builds the web app into dist/web unless it was built from exactly these sources. */
export async function ensureBuilt() {
  if (isBuilt(wantedFingerprint())) return
  await withLock('build', async () => {
    const fingerprint = wantedFingerprint()
    if (!isBuilt(fingerprint)) await withProgress('Building the web app', () => build(fingerprint))
  })
}

function isBuilt(fingerprint) {
  return existsSync(join(web, 'index.html')) && existsSync(note) && readFileSync(note, 'utf8') === fingerprint
}

function wantedFingerprint() {
  return fingerprintFiles(root, sources, file => !/\.test\.[jt]sx?$/.test(file))
}

/** Builds in a separate folder, so that a killed or failed build leaves the old app unchanged. */
async function build(fingerprint) {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) {
    if (name.startsWith('build-')) await rm(join(dist, name), { recursive: true, force: true })
  }
  const staging = mkdtempSync(join(dist, 'build-'))
  const fresh = { web: join(staging, 'web'), renderer: join(staging, 'renderer') }
  await Promise.all([
    runVite(['--outDir', fresh.web]),
    runVite(['--outDir', fresh.renderer, '--ssr', 'src/app/entry-server.tsx']),
  ])
  // Only the server needs it.
  await rename(join(fresh.web, '.vite/manifest.json'), join(fresh.renderer, 'manifest.json'))
  await rm(join(fresh.web, '.vite'), { recursive: true })
  await precompress(fresh.web)
  const kept = keepOldAssets({
    old: join(web, 'assets'),
    fresh: join(fresh.web, 'assets'),
    keptSince: readKept(),
  })
  await writeFile(join(staging, 'kept.json'), JSON.stringify(kept))
  // Removed while dist/web is incomplete.
  await rm(note, { force: true })
  if (existsSync(web)) await rename(web, join(staging, 'old'))
  if (existsSync(renderer)) await rename(renderer, join(staging, 'old-renderer'))
  await rename(fresh.web, web)
  await rename(fresh.renderer, renderer)
  await rename(join(staging, 'kept.json'), keptList)
  await rm(staging, { recursive: true, force: true })
  await writeFile(note, fingerprint)
}

function readKept() {
  return existsSync(keptList) ? JSON.parse(readFileSync(keptList, 'utf8')) : {}
}

async function runVite(options) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...options, '--emptyOutDir', '--logLevel', 'warn']
  // The server's NODE_ENV must not produce React's slow development build.
  const env = { NODE_ENV: 'production' }
  const { code, output } = await runPinned(vite, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (code !== 0) throw new PlainError(`${output.trim()}\nThe web app could not be built (see above).`)
}
