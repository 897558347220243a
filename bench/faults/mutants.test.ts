import { describe, expect, test } from 'vitest'
import { applyTo, mutantsOf } from './mutants.ts'

/** What becomes of a source, by the kind of change. */
function becomes(source: string, kind: string): string[] {
  return mutantsOf('a.ts', source)
    .filter(mutant => mutant.kind === kind)
    .map(mutant => applyTo(source, mutant))
}

describe('code', () => {
  test.each<[string, string, string[]]>([
    ['boundary', 'a < b', ['a <= b']],
    ['boundary', 'a >= 1', ['a > 1']],
    ['comparison', 'a === b', ['a !== b']],
    ['logic', 'a && b', ['a || b']],
    ['logic', 'a ?? b', ['a && b']],
    ['arithmetic', 'days * 24', ['days / 24']],
    ['condition', 'if (a) b()', ['if (true) b()', 'if (false) b()']],
    ['condition', 'a ? b : c', ['true ? b : c', 'false ? b : c']],
    ['negation', 'if (!a) b()', ['if (a) b()']],
    ['number', 'const most = 50', ['const most = 51']],
    ['boolean', 'const a = { secure: true }', ['const a = { secure: false }']],
    ['text', "say('yes')", ["say('')"]],
    ['text', 'say(`to ${name}`)', ['say(``)']],
    ['pattern', 'const a = /^\\d+$/u', ['const a = /\\d+$/u', 'const a = /^\\d+/u']],
    ['list', 'const a = [1, b]', ['const a = [1]']],
    ['statement', 'await tell(a)', ['{}']],
    ['await', 'await tell(a)', ['tell(a)']],
    ['transaction', 'await db.begin(async tx => 1)', ['await (async tx => 1)(db)']],
    ['step', 'z.string().max(3)', ['z.string()']],
    ['step', 'rows.filter(isOurs)', ['rows']],
    ['arguments', 'move(from, to)', ['move(to, from)']],
    ['arguments', 'end(tx, viewer.id, other.id)', ['end(tx, other.id, viewer.id)']],
  ])('%s: %s', (kind, source, expected) => {
    expect(becomes(source, kind)).toEqual(expected)
  })

  test('characters beyond the first plane do not move the places', () => {
    expect(becomes("say('🙏 é', 1)", 'number')).toEqual(["say('🙏 é', 2)"])
  })

  test('types, imports, names of fields and what only developers read stay as they are', () => {
    const source = [
      "import { a } from './a.ts'",
      "type B = 'x' | 1",
      "const c: Record<'d', 2> = { 'e-f': g as unknown as 3 }",
      "endpoint({ summary: 'Sends it.' })",
      "throw new Error('The roof leaks.')",
    ].join('\n')
    expect(mutantsOf('a.ts', source).filter(({ kind }) => kind !== 'statement')).toEqual([])
  })

  test('Math has no steps and no order of arguments', () => {
    expect(mutantsOf('a.ts', 'const a = Math.max(one, other)')).toEqual([])
  })
})

describe('SQL', () => {
  const sql = (text: string) => `const rows = db\`${text}\``
  test.each<[string, string, string[]]>([
    [
      'condition',
      'select 1 from a where b = ${c} and d > 2 order by d',
      [
        'select 1 from a where true and d > 2 order by d',
        'select 1 from a where b = ${c} and true order by d',
      ],
    ],
    [
      'condition',
      'delete from a where (b is null or c)',
      ['delete from a where true', 'delete from a where (b is null or false)'],
    ],
    ['condition', 'select from a join b on b.id = a.id', ['select from a join b on true']],
    ['condition', 'insert into a values (1) on conflict (b) do nothing', []],
    ['boundary', 'select from a where b < ${c}', ['select from a where b <= ${c}']],
    ['boundary', 'select from a where b > now()', []],
    ['comparison', 'select from a where b <> c', ['select from a where b = c']],
    ['comparison', 'update a set b = 1 where c = 2', ['update a set b = 1 where c <> 2']],
    ['null', 'select from a where b is not null', ['select from a where b is null']],
    ['negation', 'select where not exists (select)', ['select where exists (select)']],
    ['negation', 'select exists (select)', ['select not exists (select)']],
    ['interval', "select interval '5 minutes'", ["select interval '5 hours'"]],
    ['interval', 'select make_interval(days => ${d})', ['select make_interval(hours => ${d})']],
    ['time zone', "select now() at time zone 'Asia/Kolkata'", ["select now() at time zone 'UTC'"]],
    ['order', 'select from a order by b desc, c', ['select from a order by b, c']],
    ['limit', 'select from a limit ${literal(db, n)}', ['select from a limit ${literal(db, n)} + 1']],
    ['number', 'select from a1 limit 50', ['select from a1 limit 51']],
    ['number', 'update a set b = c returning 1', []],
    ['lock', 'select from a for update skip locked', ['select from a ']],
    ['conflict', 'insert into a on conflict (b) do nothing returning c', ['insert into a  returning c']],
    ['join', 'select from a left join b using (c)', ['select from a join b using (c)']],
    ['extreme', 'select least(a, b)', ['select greatest(a, b)']],
    ['extreme', 'select greatest(a, b)', ['select least(a, b)']],
    [
      'assignment',
      'update a set b = f(1, 2), c = ${d}, e = null where g',
      [
        'update a set c = ${d}, e = null where g',
        'update a set b = f(1, 2), e = null where g',
        'update a set b = f(1, 2), c = ${d} where g',
      ],
    ],
    ['assignment', 'update a set b = 1 where c', []],
  ])('%s: %s', (kind, text, expected) => {
    expect(becomes(sql(text), kind)).toEqual(expected.map(sql))
  })

  test('a statement within a statement is changed for itself', () => {
    const source = sql('select from a where b ${c ? db`and d = ${e}` : db``}')
    expect(becomes(source, 'comparison')).toEqual([
      sql('select from a where b ${c ? db`and d <> ${e}` : db``}'),
    ])
  })

  test('other templates are no statements', () => {
    expect(becomes('const text = html`a where b`', 'condition')).toEqual([])
  })
})
