import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Keeps what failed outside of every test, a hook or a promise nobody awaited: the report of the runner leaves it out. */
// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default class OutsideTests {
  onTestRunEnd(modules, errors) {
    const hooks = modules.flatMap(module =>
      [module, ...module.children.allSuites()].flatMap(suite =>
        suite.errors().map(error => `${module.relativeModuleId}: ${sayError(error)}`),
      ),
    )
    const lines = [...hooks, ...errors.map(error => `${error.type ?? 'Error'}: ${sayError(error)}`)]
    writeFileSync(process.env.OUTSIDE_TESTS, JSON.stringify(lines))
  }
}

/** Its message, the way it took through our files, and which test file ran meanwhile, as far as the runner knows. */
function sayError({ message, stacks = [], VITEST_TEST_PATH: file }) {
  const own = stacks.filter(frame => !frame.file.startsWith('node:'))
  const way = own.slice(0, 6).map(frame => `${relative('.', frame.file)}:${frame.line}`)
  const details = [...way, ...(file ? [`during ${relative('.', file)}`] : [])]
  return details.length > 0 ? `${message} (${details.join(', ')})` : message
}
