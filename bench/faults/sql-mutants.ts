import type { Mutant } from './mutants.ts'
import type { Node } from './syntax.ts'

interface Rule {
  kind: string
  find: RegExp
  replace: (found: RegExpMatchArray) => string
}

const swap = (kind: string, one: string, other: string): Rule[] =>
  [
    [one, other],
    [other, one],
  ].map(([from, to]) => ({ kind, find: new RegExp(`\\b${from}\\(`, 'g'), replace: () => `${to}(` }))

const nextUnit: Record<string, string> = {
  microsecond: 'millisecond',
  millisecond: 'second',
  sec: 'min',
  second: 'minute',
  min: 'hour',
  minute: 'hour',
  hour: 'day',
  day: 'hour',
  month: 'day',
  year: 'month',
}

/** A statement in which every `${…}` has become as many marks, so that places stay the same. */
const mark = '\u0000'

const rules: Rule[] = [
  { kind: 'comparison', find: / <> /g, replace: () => ' = ' },
  { kind: 'null', find: /\bis not null\b/g, replace: () => 'is null' },
  { kind: 'null', find: /\bis null\b/g, replace: () => 'is not null' },
  { kind: 'negation', find: /\bnot (?=exists|\0|pg_)/g, replace: () => '' },
  { kind: 'negation', find: /(?<!not )\bexists \(/g, replace: () => 'not exists (' },
  {
    kind: 'interval',
    find: /interval '(\d+) (\w+?)(s?)'/g,
    replace: ([, count, unit = '', plural]) => `interval '${count} ${nextUnit[unit] ?? unit}${plural}'`,
  },
  {
    kind: 'interval',
    find: /make_interval\((\w+)s =>/g,
    replace: ([, unit = '']) => `make_interval(${nextUnit[unit] ?? unit}s =>`,
  },
  { kind: 'time zone', find: /'Asia\/Kolkata'/g, replace: () => "'UTC'" },
  { kind: 'order', find: / desc\b/g, replace: () => '' },
  { kind: 'limit', find: /\blimit \0+/g, replace: ([whole]) => `${whole} + 1` },
  {
    kind: 'lock',
    find: /\bfor (no key )?(key )?(update|share)( of [\w, ]+)?( skip locked)?/g,
    replace: () => '',
  },
  { kind: 'conflict', find: /\bon conflict( \([^)]*\))? do nothing/g, replace: () => '' },
  { kind: 'distinct', find: /\bdistinct /g, replace: () => '' },
  { kind: 'join', find: /\bleft join\b(?! lateral)/g, replace: () => 'join' },
  ...swap('extreme', 'least', 'greatest'),
  ...swap('extreme', 'min', 'max'),
  {
    kind: 'number',
    find: /(?<![\w.'$]|returning |select )\d+\b(?![.\w'])/g,
    replace: ([n]) => String(Number(n) + 1),
  },
]

/** What could be wrong in a statement, one at a time; places are those of the whole source. */
export function sqlMutants(tagged: Node, source: string): Mutant[] {
  const { start, end, expressions } = tagged.quasi as Node & { expressions: Node[] }
  const text = masked(source.slice(start + 1, end - 1), start + 1, expressions)
  const found = [
    ...byRules(text),
    ...conditions(text),
    ...boundaries(text),
    ...equalities(text),
    ...assignments(text),
  ]
  return found.map(mutant => {
    const from = mutant.start + start + 1
    const to = mutant.end + start + 1
    const original = source.slice(from, to)
    return {
      ...mutant,
      start: from,
      end: to,
      replacement: unmasked(mutant.replacement, text, mutant, original),
    }
  })
}

/** Marks from each `${` to its `}`. */
function masked(text: string, offset: number, expressions: Node[]): string {
  let result = text
  for (const expression of expressions) {
    const open = text.lastIndexOf('${', expression.start - offset)
    const close = text.indexOf('}', expression.end - offset) + 1
    result = result.slice(0, open) + mark.repeat(close - open) + result.slice(close)
  }
  return result
}

/** A replacement that keeps a run of marks keeps what they stand for. */
function unmasked(replacement: string, text: string, { start, end }: Mutant, original: string): string {
  const marks = /\0+/.exec(text.slice(start, end))
  if (!marks || !replacement.includes(mark)) return replacement
  return replacement.replace(/\0+/, () => original.slice(marks.index, marks.index + marks[0].length))
}

const byRules = (text: string): Mutant[] =>
  rules.flatMap(({ kind, find, replace }) =>
    [...text.matchAll(find)].map(match => ({
      start: match.index,
      end: match.index + match[0].length,
      replacement: replace(match),
      kind,
    })),
  )

const beginsCondition = /\b(where|on(?! conflict)|and|or|when)\s+/g
const endsCondition =
  /^(and|or|order by|group by|limit|returning|for (update|share|key|no)|on conflict|union|offset|((left|inner|cross) )?join|where|then|do update|from|set)\b/

/** Each condition is taken for granted; one of several by `or` is left out. */
function conditions(text: string): Mutant[] {
  return [...text.matchAll(beginsCondition)].flatMap(match => {
    const start = match.index + match[0].length
    const end = endOfPart(text, start, endsCondition)
    if (end <= start) return []
    return [{ start, end, replacement: match[1] === 'or' ? 'false' : 'true', kind: 'condition' }]
  })
}

/** Where the part of a statement that begins here is over: at a word that ends it, or outside its brackets. */
function endOfPart(text: string, start: number, ends: RegExp): number {
  let depth = 0
  for (let place = start; place < text.length; place += 1) {
    const sign = text[place]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) return trimmedEnd(text, start, place)
    const isWordStart = /\w/.test(sign ?? '') && !/[\w.]/.test(text[place - 1] ?? ' ')
    if (depth === 0 && isWordStart && ends.test(text.slice(place))) return trimmedEnd(text, start, place)
  }
  return trimmedEnd(text, start, text.length)
}

const trimmedEnd = (text: string, start: number, end: number) =>
  start + text.slice(start, end).trimEnd().length

/** Just outside instead of just inside. Of times nobody can tell: a microsecond decides. */
function boundaries(text: string): Mutant[] {
  return [...text.matchAll(/ (<|>)(=?) /g)].flatMap(match => {
    const end = endOfPart(text, match.index + match[0].length, endsCondition)
    if (/\b(now|clock_timestamp)\(\)/.test(text.slice(match.index, end))) return []
    const replacement = ` ${match[1]}${match[2] ? '' : '='} `
    return [{ start: match.index, end: match.index + match[0].length, replacement, kind: 'boundary' }]
  })
}

/** " = " of a condition; that of an assignment comes after `set`. */
function equalities(text: string): Mutant[] {
  return [...text.matchAll(/ = /g)]
    .filter(({ index }) => {
      const words = text.slice(0, index).match(/\b(set|where|on|and|or|when|select|filter)\b/g)
      return words?.at(-1) !== 'set'
    })
    .map(({ index }) => ({ start: index, end: index + 3, replacement: ' <> ', kind: 'comparison' }))
}

/** Of several assignments, each is left out once. */
function assignments(text: string): Mutant[] {
  return [...text.matchAll(/\bset\s+/g)].flatMap(match => {
    const start = match.index + match[0].length
    const end = endOfPart(text, start, /^(where|from|returning)\b/)
    const parts = partsOf(text, start, end)
    if (parts.length < 2) return []
    return parts.map(([from, to], place) => {
      const [, previousEnd = from] = parts[place - 1] ?? []
      const [nextStart = to] = parts[place + 1] ?? []
      // With the comma before it; the first one takes the comma after it.
      const range = place === 0 ? { start: from, end: nextStart } : { start: previousEnd, end: to }
      return { ...range, replacement: '', kind: 'assignment' }
    })
  })
}

/** Parts between commas, without those in brackets. */
function partsOf(text: string, start: number, end: number): [number, number][] {
  const commas = [start - 1]
  let depth = 0
  for (let place = start; place < end; place += 1) {
    if (text[place] === '(') depth += 1
    if (text[place] === ')') depth -= 1
    if (text[place] === ',' && depth === 0) commas.push(place)
  }
  return commas.map((comma, place) => {
    const from = comma + 1 + (/^\s*/.exec(text.slice(comma + 1))?.[0].length ?? 0)
    return [from, trimmedEnd(text, from, commas[place + 1] ?? end)]
  })
}
