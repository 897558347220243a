import { writeFileSync } from 'node:fs'

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

/** Its message, and where it arose if the runner knows. */
function sayError({ message, stacks }) {
  const [first] = stacks ?? []
  return first ? `${message} (${first.file}:${first.line})` : message
}
