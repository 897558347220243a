// npm test [-- lint types unit e2e [-- arguments for the test runner]]: all steps, or the named ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { begin, PlainError } from './requirements.js'

begin(async () => {
  const { ensureBuilt } = await import('./build.js')
  const { ensureChromium } = await import('./chromium.js')
  const { ensureInstalled } = await import('./install.js')
  const { runPinned } = await import('./process.js')

  const steps = {
    lint: async () => {
      const biome = await runPinned(['node_modules/@biomejs/biome/bin/biome', 'ci', '.'])
      const words = await runPinned(['scripts/plain-words.js'])
      return biome.code === 0 ? words : biome
    },
    // Fewer garbage collections save a third of the time.
    types: () =>
      runPinned(['node_modules/typescript/bin/tsc', '-b', '--checkers', '2'], { env: { GOGC: '400' } }),
    unit: runUnitTests,
    e2e: async () => {
      const env = { CHROMIUM_PATH: await ensureChromium() }
      await ensureBuilt()
      const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
      return runPinned([...playwright, '--reporter=list', ...extra], { env })
    },
  }
  const { chosen, extra } = readArguments(process.argv.slice(2), Object.keys(steps))
  await ensureInstalled()

  const results = []
  for (const name of chosen) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    const hasPassed = await steps[name]().then(({ code }) => code === 0, report)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    results.push({ hasPassed, line: `${name}: ${hasPassed ? 'passed' : 'FAILED'} (${seconds} s)` })
  }
  const failed = results.filter(({ hasPassed }) => !hasPassed).length
  console.log(`\n${results.map(({ line }) => line).join('\n')}`)
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1

  /** All tests together must run every statement of the server. */
  async function runUnitTests() {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...extra]
    if (extra.length > 0) return runPinned(vitest, { env: { NODE_ENV: 'test' } })
    const folder = mkdtempSync(join(tmpdir(), 'saptapadi-statements-'))
    const seenFile = join(folder, 'seen')
    try {
      const result = await runPinned(vitest, { env: { NODE_ENV: 'test', STATEMENTS_FILE: seenFile } })
      if (result.code !== 0) return result
      return await runPinned(['scripts/statements.js', seenFile])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** A step that cannot start counts as failed. The other steps still run. */
  function report(error) {
    console.error(error instanceof PlainError ? error.message : error)
    return false
  }
})

function readArguments(args, names) {
  const divider = args.indexOf('--')
  const words = divider < 0 ? args : args.slice(0, divider)
  const unknown = words.find(word => !names.includes(word))
  if (unknown)
    throw new PlainError(`There is no step "${unknown}". Choose from ${names.join(', ')}, or none for all.`)
  const chosen = words.length > 0 ? names.filter(name => words.includes(name)) : names
  return { chosen, extra: divider < 0 ? [] : args.slice(divider + 1) }
}
