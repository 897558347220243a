// Every command starts here, also on an old Node. Use only features of Node 12.

const needed = { Node: 20, npm: 10 }

/** An expected failure: its message is printed without the stack. */
export class PlainError extends Error {}

/** A message if `version` is too old, else undefined. */
export function findShortfall(tool, version) {
  if (parseInt(version, 10) >= needed[tool]) return undefined
  const found = version ? `this is ${version.split('.').slice(0, 2).join('.')}` : 'none was found'
  const remedy =
    tool === 'npm' && version
      ? 'Run "npm install --global npm", then the same command again.'
      : 'Install a newer one from your package manager, then run the same command again.'
  return `Saptapadi needs ${tool} ${needed[tool]} or newer, ${found}. ${remedy}`
}

/** Runs a command. The process ends with the exit code that it returns. */
export function begin(work) {
  const shortfall = findShortfall('Node', process.versions.node)
  const done = shortfall ? Promise.reject(new PlainError(shortfall)) : work()
  done.then(
    code => {
      process.exitCode = code || 0
    },
    error => {
      console.error(error instanceof PlainError ? error.message : error)
      process.exitCode = 1
    },
  )
}
