import { expect, test } from 'vitest'
import { findStatements } from './statements.js'

test('a statement with nested templates, strings and objects is found with its text', () => {
  const source = `
    const isOpen = sql\`state = 'open'\`
    await db.find(Row)\`select a from b where c = \${isFine ? sql\`\${one({ two: '}' })}\` : 3} and d\`
    return tx.run\`delete from \\\`b\\\`\``
  expect(findStatements(source)).toEqual([
    { line: 3, text: 'select a from b where c = … and d' },
    { line: 4, text: 'delete from \\`b\\`' },
  ])
})
