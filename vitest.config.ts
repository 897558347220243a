import { defineConfig } from 'vitest/config'

/** Endpoint tests clone a database each, so few files run at once; the web's tests need a document. */
// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig({
  test: {
    // Two cores are two workers; the runner would leave one of them to itself.
    maxWorkers: 2,
    // A worker keeps what it has imported: every file brings a database or a document of its own, and loading the
    // whole server or app for each of them took half of the time.
    isolate: false,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.js'] } },
      {
        test: {
          name: 'server',
          include: ['{server,demo,dev}/**/*.test.ts'],
          globalSetup: ['server/testing/template-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A long form is filled in key by key; a busy machine takes its time over that.
          testTimeout: 60_000,
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
})
