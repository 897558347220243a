import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Who imports whom, among the files of the checkout. A test also counts as importing the file it is named after. */
export class ImportGraph {
  readonly #importers = new Map<string, string[]>()

  constructor(files: readonly string[], read: (file: string) => string) {
    for (const file of files.filter(name => /\.[jt]sx?$/.test(name))) {
      const source = read(file)
      for (const imported of [...importsOf(file, source), ...globbedBy(file, source, files)]) {
        this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), file])
      }
    }
  }

  /** Every file that imports this one, with how many imports lie between; itself at 0. */
  distancesTo(file: string): Map<string, number> {
    const distances = new Map([[file, 0]])
    // What is added while the loop runs is visited too: the nearest first.
    for (const [near, distance] of distances) {
      for (const importer of this.#importers.get(near) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1)
      }
    }
    return distances
  }
}

function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(entry => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  const imported = named.flatMap(name => placeOf(file, name.split('?')[0] as string) ?? [])
  return [...new Set([...imported, file.replace('.test.', '.')])].filter(other => other !== file)
}

/** The pages, which the router loads by `import.meta.glob`: the files of a folder by their ending. */
function globbedBy(file: string, source: string, files: readonly string[]): string[] {
  if (!source.includes('import.meta.glob')) return []
  return [...source.matchAll(/'(\.[^'*]*)\*([^'*]*)'/g)].flatMap(([, folder = '', ending = '']) => {
    const start = join(dirname(file), folder)
    const isNamed = (name: string) => name.endsWith(ending) && !name.includes('/') && !name.includes('.test.')
    return files.filter(other => other.startsWith(start) && isNamed(other.slice(start.length)))
  })
}

function placeOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name)
  return name.startsWith('#contract/') ? name.replace('#contract/', 'contract/src/') : undefined
}
