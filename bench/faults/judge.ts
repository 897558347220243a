import { dirname } from 'node:path'
import { ImportGraph } from './import-graph.ts'
import { Kinship } from './kinship.ts'
import { fuse, rankTests } from './rank-tests.ts'
import { isOfTemplate, type TestRunner } from './test-runner.ts'
import type { Trial } from './trials.ts'
import type { WorkingCopy } from './working-copy.ts'

/** The test file that noticed, "time" where the tests did not end, undefined where nobody saw anything. */
export type Verdict = string | undefined

/** Most faults are seen by the nearest tests; the others are asked when these see nothing. */
const askedFirst = 4
const limitMs = (files: number) => 60_000 + files * 30_000

/** Puts faults in one at a time and asks the tests. */
export class Judge {
  readonly #copy: WorkingCopy
  readonly #runner: TestRunner
  readonly #graph: ImportGraph
  readonly #kinship: Kinship
  readonly #testsAtMost: number
  /** Whether a test file passes without any fault; one that does not cannot speak. */
  readonly #passes = new Map<string, boolean>()
  readonly #noticed = new Map<string, number>()

  constructor(copy: WorkingCopy, runner: TestRunner, testsAtMost: number) {
    this.#copy = copy
    this.#runner = runner
    this.#graph = new ImportGraph(copy.files, copy.read)
    this.#kinship = new Kinship(runner.tests, copy.read)
    this.#testsAtMost = testsAtMost
  }

  async judge(trial: Trial): Promise<Verdict> {
    const tests = this.#testsFor(trial)
    for (const round of [tests.slice(0, askedFirst), tests.slice(askedFirst)]) {
      const verdict = await this.#ask(trial, round)
      if (verdict === undefined) continue
      const key = keyOf(trial.file, verdict)
      this.#noticed.set(key, (this.#noticed.get(key) ?? 0) + 1)
      return verdict
    }
    return undefined
  }

  /** By their imports and by what they speak of; those that noticed something in the same folder before come first. */
  #testsFor(trial: Trial): string[] {
    const score = (test: string) => this.#noticed.get(keyOf(trial.file, test)) ?? 0
    const kinship = this.#kinship.scoresFor(aroundOf(trial))
    const byImports = rankTests(this.#graph, this.#runner.tests, trial.file)
    const byWords = byImports.toSorted((one, other) => kinship(other) - kinship(one))
    return fuse(byImports, byWords)
      .slice(0, this.#testsAtMost)
      .toSorted((one, other) => score(other) - score(one))
  }

  /** Whoever fails has to show once that it passes without any fault, or is not asked any more. */
  async #ask(trial: Trial, tests: string[]): Promise<Verdict> {
    const able = tests.filter(test => this.#passes.get(test) !== false)
    if (able.length === 0) return undefined
    const verdict = await this.#askWithFault(trial, able)
    if (verdict === undefined || !able.includes(verdict) || (await this.#passesWithout(verdict)))
      return verdict
    return this.#ask(trial, able)
  }

  async #passesWithout(test: string): Promise<boolean> {
    const known = this.#passes.get(test)
    if (known !== undefined) return known
    const { failed, isTimedOut } = await this.#runner.run([test], limitMs(1))
    const passes = failed === undefined && !isTimedOut
    if (!passes) process.stdout.write(`${test} fails without any fault, so it is not asked.\n`)
    this.#passes.set(test, passes)
    return passes
  }

  async #askWithFault({ file, mutated }: Trial, tests: string[]): Promise<Verdict> {
    const original = this.#copy.read(file)
    this.#put(file, mutated)
    try {
      return await this.#run(tests)
    } catch (error) {
      // Without a database nothing begins, which nobody overlooks.
      if (isOfTemplate(file)) return 'the making of the database'
      throw error
    } finally {
      this.#put(file, original)
    }
  }

  /** A time limit that was passed counts if it is passed twice: the machine may have been busy. */
  async #run(tests: string[]): Promise<Verdict> {
    const { failed, isByTime, isTimedOut } = await this.#runner.run(tests, limitMs(tests.length))
    if (failed === undefined) return isTimedOut ? 'time' : undefined
    if (!isByTime || (await this.#runner.run([failed], limitMs(1))).failed) return failed
    const others = tests.filter(test => test !== failed)
    return others.length > 0 ? this.#run(others) : undefined
  }

  #put(file: string, text: string): void {
    this.#copy.write(file, text)
    this.#runner.forget(file)
  }
}

/** The fault in words, and the code it stands in. */
function aroundOf({ file, line, says, mutated }: Trial): string {
  const near = mutated.split('\n').slice(Math.max(0, line - 6), line + 5)
  return [file, says, ...near].join('\n')
}

const keyOf = (file: string, test: string) => `${dirname(file)} ${test}`
