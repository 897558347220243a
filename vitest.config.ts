import { configDefaults, defineConfig } from 'vitest/config'

/** What is waited for comes at once on a quiet machine, and late on a busy one; a test that waits in vain still ends. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

/** Endpoint tests clone a database each, so few files run at once; what the web draws needs a document. */
// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig({
  test: {
    // One more than the cores: a file that waits for its database leaves a core to another.
    maxWorkers: 3,
    // A worker keeps what it has imported: every file brings a database or a document of its own, and loading the
    // whole server or app for each of them took half of the time.
    isolate: false,
    // What tests read without importing it: a change there may change any of them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/server/{schema,migrations,seed}/**',
      '**/server/testing/template-database.ts',
      '**/ops/**',
    ],
    projects: [
      { test: { ...patient, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'tools', include: ['scripts/**/*.test.js', 'bench/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['{server,demo,dev}/**/*.test.ts'],
          globalSetup: ['server/testing/template-database.ts'],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // Which are linked to, and so have an address.
          css: { include: [/web\/src\/office\/.*(?<!module)\.css/, /styles\.layer\.css/] },
          setupFiles: ['web/testing/put-back.ts', 'web/testing/setup.ts'],
        },
      },
      // A document takes a second to make: tests that need none are called *.test.ts and run without.
      {
        test: {
          ...patient,
          name: 'web without a document',
          // After those with one: packages ask once whether there is a document, and a worker remembers the answer.
          sequence: { groupOrder: 1 },
          include: ['web/src/**/*.test.ts'],
          setupFiles: ['web/testing/put-back.ts'],
        },
      },
    ],
  },
})
