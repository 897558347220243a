import { configDefaults, defineConfig } from 'vitest/config'

/** Endpoint tests clone a database each, so few files run at once; what the web draws needs a document. */
// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig({
  test: {
    // Two cores are two workers; the runner would leave one of them to itself.
    maxWorkers: 2,
    // A worker keeps what it has imported: every file brings a database or a document of its own, and loading the
    // whole server or app for each of them took half of the time.
    isolate: false,
    // What tests read without importing it: a change there may change any of them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/server/{migrations,seed}/**',
      '**/server/testing/template-database.ts',
    ],
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['scripts/**/*.test.js', 'bench/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['{server,demo,dev,backup}/**/*.test.ts'],
          globalSetup: ['server/testing/template-database.ts'],
          setupFiles: ['server/testing/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // A long form is filled in key by key; a busy machine takes its time over that.
          testTimeout: 60_000,
          setupFiles: ['web/testing/put-back.ts', 'web/testing/setup.ts'],
        },
      },
      // A document takes a second to make: tests that need none are called *.test.ts and run without.
      {
        test: {
          name: 'web without a document',
          include: ['web/src/**/*.test.ts'],
          setupFiles: ['web/testing/put-back.ts'],
        },
      },
    ],
  },
})
