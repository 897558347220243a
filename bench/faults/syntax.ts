/** A node of the syntax tree as the parser gives it; each kind has fields of its own. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What TypeScript adds to a value, which is still a value at run time. */
const runs = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** Types, and the names of modules. */
const isLeftOut = ({ type }: Node) =>
  (type.startsWith('TS') && !runs.includes(type)) ||
  ['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'ExportSpecifier'].includes(type)

/** Walks everything that runs, from the outside in; the nearest parent comes first. */
export function visit(node: Node, see: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
  if (isLeftOut(node)) return
  see(node, parents)
  const within = [node, ...parents]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, see, within)
    }
  }
}

/** db`…`, tx`…`, sql`…`, also with a type: db<Row[]>`…`. */
export function isSqlTag(node: Node): boolean {
  if (node.type !== 'TaggedTemplateExpression') return false
  const { type, name } = node.tag as Node
  return type === 'Identifier' && /^(db|tx|sql)$/.test(String(name))
}
