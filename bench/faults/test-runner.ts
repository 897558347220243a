import { join, relative } from 'node:path'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'

export interface Outcome {
  /** The first test file that failed. */
  failed: string | undefined
  /** Whether it was a time limit that failed it, as a busy machine does too. */
  isByTime: boolean
  /** Whether the run itself had to be ended. */
  isTimedOut: boolean
}

export interface TestRunner {
  tests: string[]
  /** Runs these files and stops at the first failure. */
  run(tests: readonly string[], limitMs: number): Promise<Outcome>
  /** Ends the run under way. */
  cancel(): void
  /** A file is another: what was read of it is forgotten. */
  forget(file: string): void
  close(): Promise<void>
}

const passed: Outcome = { failed: undefined, isByTime: false, isTimedOut: false }

function isByTime(module: TestModule): boolean {
  const errors = [...module.children.allTests()].flatMap(test => test.result().errors ?? [])
  return [...module.errors(), ...errors].some(({ message }) => /timed out/i.test(message))
}

/** What the database that every test clones is made of. */
export const isOfTemplate = (file: string) =>
  /^server\/(migrations|seed)\/|^server\/src\/migrate\.ts$/.test(file)

/** A Vitest with its PostgreSQL for many runs, and another one after a change of what every database is made of. */
export async function testRunner(root: string): Promise<TestRunner> {
  let outcome: Outcome = passed
  const listen: Reporter = {
    onTestModuleEnd: module => {
      if (module.ok() || outcome.failed) return
      outcome = { ...passed, failed: module.relativeModuleId, isByTime: isByTime(module) }
    },
    onTestRunEnd: (_modules, [error]) => {
      if (error && !outcome.failed) outcome = { ...passed, failed: 'outside of the tests' }
    },
  }
  async function open() {
    const signals = ['SIGINT', 'SIGTERM'] as const
    const before = signals.map(signal => [signal, process.listeners(signal)] as const)
    // One worker: two would both load the server, although the first test often ends the run.
    const vitest = await createVitest({ root, watch: false, bail: 1, maxWorkers: 1, reporters: [listen] })
    // Vitest would leave at once and its PostgreSQL behind; whoever uses it here ends it in order.
    for (const [signal, listeners] of before) {
      process.removeAllListeners(signal)
      for (const listener of listeners) process.on(signal, listener)
    }
    const specs = await vitest.globTestSpecifications()
    return { vitest, known: new Map(specs.map(spec => [relative(root, spec.moduleId), spec])) }
  }
  let { vitest, known } = await open()
  let isOld = false

  // The first asks the workers to stop; one that cannot hear it is ended by the second.
  const cancel = () => {
    void vitest.cancelCurrentRun('keyboard-input')
    setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), 5_000).unref()
  }

  return {
    tests: [...known.keys()],
    async run(tests, limitMs) {
      if (isOld) {
        await vitest.close()
        ;({ vitest, known } = await open())
        isOld = false
      }
      outcome = passed
      let isTimedOut = false
      const timer = setTimeout(() => {
        isTimedOut = true
        cancel()
      }, limitMs)
      try {
        await vitest.runTestSpecifications(tests.flatMap(test => known.get(test) ?? []))
      } finally {
        clearTimeout(timer)
      }
      return { ...outcome, isTimedOut }
    },
    cancel,
    forget(file) {
      isOld ||= isOfTemplate(file)
      vitest.invalidateFile(join(root, file))
    },
    close: () => vitest.close(),
  }
}
