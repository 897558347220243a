import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.js'
import { browserTestsFor, findBase, listChanged } from './changed.js'
import { ensureChromium } from './chromium.js'
import { root, runPinned } from './process.js'
import {
  addUp,
  nothingAsked,
  playwrightFailures,
  playwrightFiles,
  tallyCheck,
  tallyPlaywright,
  tallyVitest,
  vitestFailures,
  vitestFiles,
} from './reports.js'
import { findHoleInWalls } from './walls.js'

/** The steps of npm test in their order; each resolves to what it counted. `extra` goes on to test runners. */
export const steps = {
  lint: { title: 'Format and lint', run: () => check(['node_modules/@biomejs/biome/bin/biome', 'ci', '.']) },
  types: { title: 'Types', run: checkTypes },
  unit: { title: 'Unit, endpoint and page tests', run: runVitest },
  e2e: { title: 'Browser tests', run: runPlaywright },
}

/** The same for what has changed: lint and types as ever, and the tests that have to do with it. */
export const changedSteps = {
  ...steps,
  unit: {
    ...steps.unit,
    run: async extra => {
      const options = ['--changed', await findBase(), '--passWithNoTests']
      return runVitest([...options, ...extra], { mayBeNone: true })
    },
  },
  e2e: {
    ...steps.e2e,
    run: async extra => {
      const specs = browserTestsFor(await listChanged(await findBase()))
      return specs ? runPlaywright([...specs, ...extra]) : nothingAsked
    },
  },
}

async function check(args, env = {}) {
  const { code } = await runPinned(args, { env })
  return tallyCheck(code)
}

async function checkTypes() {
  // Twice as many checkers read the same types twice as often, and tidying memory up took a third of the time.
  const compiler = check(['node_modules/typescript/bin/tsc', '-b', '--checkers', '2'], { GOGC: '400' })
  const [compiled, hole] = await Promise.all([compiler, findHoleInWalls()])
  if (hole) console.error(hole)
  return addUp([compiled, tallyCheck(hole ? 1 : 0)])
}

async function runVitest(extra, { mayBeNone = false } = {}) {
  const report = freshReport('vitest.json')
  const outside = freshReport('outside-tests.json')
  const own = ['--reporter=./scripts/outside-tests.js']
  const reporters = ['--reporter=default', ...own, '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runPinned(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...extra], {
    env: { NODE_ENV: 'test', OUTSIDE_TESTS: outside },
  })
  const read = readReport(report)
  return {
    ...tallyVitest(read, code, { mayBeNone }),
    files: vitestFiles(read, root),
    failures: [...vitestFailures(read, root), ...(readReport(outside) ?? [])],
  }
}

async function runPlaywright(extra) {
  const chromium = await ensureChromium()
  await ensureBuilt()
  const report = freshReport('playwright.json')
  const reporters = ['-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  const { code } = await runPinned(['node_modules/@playwright/test/cli.js', 'test', ...reporters, ...extra], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const read = readReport(report)
  return {
    ...tallyPlaywright(read, code),
    files: playwrightFiles(read),
    failures: playwrightFailures(read),
  }
}

/** The path for a report, with the one of an earlier run out of the way. */
function freshReport(name) {
  const folder = join(root, '.build')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, name), { force: true })
  return join(folder, name)
}

/** A runner that died while writing leaves half a report, which counts as none. */
function readReport(path) {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
