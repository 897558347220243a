import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { dataDirOf } from './data-dir.ts'
import { onLaptop } from './screens.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const dataDir = dataDirOf(port)
// Workers load this file too; the one that starts the server has no worker index.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true })

/** The longest go first: one of them at the end would be waited for alone. */
const isLong = /(onboarding|photos|chat|office|payments|tabs)\.spec\.ts$/

/** The real server on a database of its own, the built app, and the machine's Chromium. */
// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig({
  testDir: '.',
  outputDir: '../.build/e2e',
  // One more than the cores: a journey waits for its pages a good part of its time.
  workers: 3,
  // Every test has members of its own, so any two may run at the same time.
  fullyParallel: true,
  // On a quiet machine a minute at most; beside others that keep it busy a journey takes its time, and still ends.
  timeout: 300_000,
  // A busy machine may cost a journey its patience once, and the report names it as flaky; twice is a fault.
  retries: 1,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'long', testMatch: isLong },
    { name: 'short', testIgnore: isLong },
  ],
  forbidOnly: process.env.CI !== undefined,
  use: {
    // Journeys run once, on one screen; checkPage() turns to both. What belongs on a phone says test.use(onPhone).
    ...onLaptop,
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // An address for each worker, so that the limits per address are far away.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)}` },
    // Writing down every step of every journey takes a quarter of their time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A worker would answer in place of the network that a test takes away; offline.spec.ts has one.
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
