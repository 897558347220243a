// Lists the server's SQL statements that no test has run. Tests record theirs in a file, one per line.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const call = /\.(?:many|find|one)\([\w.]+\)`|\.(?:run|copyOut|copyIn)`/g

/** The statements of a source file, with line and text without values. */
export function findStatements(source) {
  return [...source.matchAll(call)].map(({ index, 0: { length } }) => ({
    line: source.slice(0, index).split('\n').length,
    text: readTemplate(source, index + length).text,
  }))
}

/** The text of a template literal after its first backtick, with … for each value. */
function readTemplate(source, start) {
  let text = ''
  let at = start
  while (source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = skipValue(source, at + 2)
      text += '…'
    } else {
      const length = source[at] === '\\' ? 2 : 1
      text += source.slice(at, at + length)
      at += length
    }
  }
  return { text, end: at + 1 }
}

/** The index after the closing brace of a value, which can contain templates, strings and objects. */
function skipValue(source, start) {
  let at = start
  while (source[at] !== '}') {
    if (source[at] === '`') at = readTemplate(source, at + 1).end
    else if (source[at] === '{') at = skipValue(source, at + 1)
    else if (source[at] === "'") at = source.indexOf("'", at + 1) + 1
    else at += 1
  }
  return at + 1
}

/** Tests start this file as a separate process, which records no statements. */
const inOtherProcess = ['server/src/app/start.ts']

export function listUnseen(seenFile) {
  const seen = new Set(
    readFileSync(seenFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line)),
  )
  return globSync('server/src/**/*.ts')
    .filter(file => !file.endsWith('.test.ts') && !inOtherProcess.includes(file))
    .flatMap(file =>
      findStatements(readFileSync(file, 'utf8'))
        .filter(({ text }) => !seen.has(text))
        .map(({ line }) => `${file}:${line}`),
    )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const unseen = listUnseen(process.argv[2])
  if (unseen.length > 0) console.error(`Statements that no test runs:\n${unseen.join('\n')}`)
  process.exitCode = unseen.length > 0 ? 1 : 0
}
