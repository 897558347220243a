import { parseSync } from 'vite'
import { codeMutants } from './code-mutants.ts'
import { sqlMutants } from './sql-mutants.ts'
import { isSqlTag, type Node, visit } from './syntax.ts'

/** One small change of a source text that some test should notice. */
export interface Mutant {
  start: number
  end: number
  replacement: string
  /** What was done, in a word or two. */
  kind: string
}

/** Every mutant of a TypeScript source, in the order of the text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: Mutant[] = []
  visit(program as unknown as Node, (node, parents) => {
    found.push(...codeMutants(node, parents, source))
    if (isSqlTag(node)) found.push(...sqlMutants(node, source))
  })
  return withoutRepeats(
    found.filter(({ start, end, replacement }) => source.slice(start, end) !== replacement),
  )
}

export function applyTo(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}

/** Two kinds may come to the same text; the first keeps it. */
function withoutRepeats(mutants: Mutant[]): Mutant[] {
  const known = new Map<string, Mutant>()
  for (const mutant of mutants) {
    const key = `${mutant.start}:${mutant.end}:${mutant.replacement}`
    if (!known.has(key)) known.set(key, mutant)
  }
  return [...known.values()].toSorted((one, other) => one.start - other.start || one.end - other.end)
}
