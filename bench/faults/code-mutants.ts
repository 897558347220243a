import type { Mutant } from './mutants.ts'
import { isSqlTag, type Node } from './syntax.ts'

type Mutator = (node: Node, parents: Node[], source: string) => Mutant[]

const replace = ({ start, end }: Node, replacement: string, kind: string): Mutant => ({
  start,
  end,
  replacement,
  kind,
})
const textOf = ({ start, end }: Node, source: string) => source.slice(start, end)

const operators: Record<string, [string, string]> = {
  '<': ['<=', 'boundary'],
  '<=': ['<', 'boundary'],
  '>': ['>=', 'boundary'],
  '>=': ['>', 'boundary'],
  '===': ['!==', 'comparison'],
  '!==': ['===', 'comparison'],
  '+': ['-', 'arithmetic'],
  '-': ['+', 'arithmetic'],
  '*': ['/', 'arithmetic'],
  '/': ['*', 'arithmetic'],
  '&&': ['||', 'logic'],
  '||': ['&&', 'logic'],
  '??': ['&&', 'logic'],
}

const operator: Mutator = (node, _parents, source) => {
  const found = operators[String(node.operator)]
  if (!found) return []
  const left = node.left as Node
  const right = node.right as Node
  const between = source.slice(left.end, right.start)
  return [
    {
      start: left.end,
      end: right.start,
      replacement: between.replace(String(node.operator), found[0]),
      kind: found[1],
    },
  ]
}

const condition: Mutator = node =>
  [true, false].map(always => replace(node.test as Node, String(always), 'condition'))

/** Steps of a chain that narrow or clean; what is left without them is of the same type. */
const droppable = new Set(
  'catch,default,email,filter,int,length,max,min,multipleOf,optional,refine,regex,slice,superRefine,toLowerCase,toSorted,trim'.split(
    ',',
  ),
)

const call: Mutator = (node, _parents, source) => {
  const callee = node.callee as Node
  const given = node.arguments as Node[]
  const isMath = (callee.object as Node | undefined)?.name === 'Math'
  return isMath ? [] : [...withoutStep(node, callee, given, source), ...swapped(given, source)]
}

function withoutStep(node: Node, callee: Node, given: Node[], source: string): Mutant[] {
  if (callee.type !== 'MemberExpression') return []
  const object = callee.object as Node
  const name = String((callee.property as Node).name)
  if (name === 'begin' && given[0])
    return [replace(node, `(${textOf(given[0], source)})(${textOf(object, source)})`, 'transaction')]
  if (!droppable.has(name)) return []
  return [{ start: object.end, end: node.end, replacement: '', kind: 'step' }]
}

/** A value of the kind that its neighbour could be too; nobody mistakes the database for a number. */
const isSimple = ({ type, name }: Node) =>
  type === 'MemberExpression' || (type === 'Identifier' && !['db', 'tx', 'ask'].includes(String(name)))

function swapped(given: Node[], source: string): Mutant[] {
  return given.slice(1).flatMap((second, place) => {
    const first = given[place] as Node
    if (!isSimple(first) || !isSimple(second)) return []
    const between = source.slice(first.end, second.start)
    const replacement = textOf(second, source) + between + textOf(first, source)
    return [{ start: first.start, end: second.end, replacement, kind: 'arguments' }]
  })
}

/** A thing that is done for its effect is not done, or not waited for. */
const statement: Mutator = node => {
  const expression = node.expression as Node
  const isAwaited = expression.type === 'AwaitExpression'
  const done = isAwaited ? (expression.argument as Node) : expression
  const gone = replace(node, '{}', 'statement')
  if (isSqlTag(done)) return [gone]
  if (done.type !== 'CallExpression') return []
  return isAwaited
    ? [gone, { start: expression.start, end: done.start, replacement: '', kind: 'await' }]
    : [gone]
}

/** Words that only documentation or a log shows. */
function isForDevelopers(parent: Node | undefined): boolean {
  if (parent?.type === 'NewExpression') return (parent.callee as Node).name === 'Error'
  return parent?.type === 'Property' && ['summary', 'description'].includes(String((parent.key as Node).name))
}

const literal: Mutator = (node, [parent]) => {
  const isKey = parent?.type === 'Property' && parent.key === node
  if (isKey || isForDevelopers(parent)) return []
  const { value, regex } = node
  if (typeof value === 'number') return [replace(node, String(value + 1), 'number')]
  if (typeof value === 'boolean') return [replace(node, String(!value), 'boolean')]
  if (typeof value === 'string') return [replace(node, value === '' ? "'x'" : "''", 'text')]
  return regex ? anchors(node, regex as { pattern: string; flags: string }) : []
}

function anchors(node: Node, { pattern, flags }: { pattern: string; flags: string }): Mutant[] {
  return [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, '')]
    .filter(open => open !== pattern && open !== '')
    .map(open => replace(node, `/${open}/${flags}`, 'pattern'))
}

const template: Mutator = (node, [parent]) => {
  const isTagged = parent?.type === 'TaggedTemplateExpression'
  return isTagged || isForDevelopers(parent) ? [] : [replace(node, '``', 'text')]
}

const list: Mutator = node => {
  const last = (node.elements as (Node | null)[]).at(-1)
  const before = (node.elements as (Node | null)[]).at(-2)
  if (!last) return []
  return [{ start: before ? before.end : last.start, end: last.end, replacement: '', kind: 'list' }]
}

const negation: Mutator = node =>
  node.operator === '!'
    ? [{ start: node.start, end: (node.argument as Node).start, replacement: '', kind: 'negation' }]
    : []

const mutators: Record<string, Mutator> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  IfStatement: condition,
  ConditionalExpression: condition,
  CallExpression: call,
  ExpressionStatement: statement,
  Literal: literal,
  TemplateLiteral: template,
  ArrayExpression: list,
  UnaryExpression: negation,
}

/** What could be wrong at this place of the code, one at a time. */
export function codeMutants(node: Node, parents: Node[], source: string): Mutant[] {
  return mutators[node.type]?.(node, parents, source) ?? []
}
