import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { dataDirOf } from './data-dir.ts'
import { onLaptop } from './screens.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const dataDir = dataDirOf(port)
// Workers load this file too. Only the main process, which has no worker index, clears the folder.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true })

/** The longest tests run first, so that none of them runs alone at the end. */
const isLong = /(onboarding|photos|chat|office|payments|account-switch)\.spec\.ts$/

/** The real server on a database of its own, the built app, and the machine's Chromium. */
// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig({
  testDir: '.',
  outputDir: '../.build/e2e',
  // One more than the cores, because a test often waits for pages.
  workers: 3,
  // Each test has its own members, so any two can run in parallel.
  fullyParallel: true,
  // A test takes at most a minute on a quiet machine, and longer on a busy one.
  timeout: 300_000,
  // A busy machine can cause one timeout, which the report lists as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'long', testMatch: isLong },
    { name: 'short', testIgnore: isLong },
  ],
  forbidOnly: process.env.CI !== undefined,
  use: {
    // Tests run once, on a laptop screen unless they say test.use(onPhone); checkPage() checks both.
    ...onLaptop,
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Each worker has its own address, so that no test reaches a limit per address.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)}` },
    // Tracing takes a quarter of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A service worker would answer when a test blocks the network. Only offline.spec.ts uses it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node dev/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_MEMBERS: '80',
      REQUESTS_PER_MINUTE: '100000',
      TRUST_PROXY: '127.0.0.1,::1',
    },
  },
})
