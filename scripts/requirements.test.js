import { expect, test } from 'vitest'
import { findShortfall } from './requirements.js'

test.each([
  ['Node', '20.0.0'],
  ['Node', '24.21.0'],
  ['Node', '100.1.0'],
  ['npm', '10.0.0'],
  ['npm', '11.19.1'],
])('%s %s will do', (tool, version) => {
  expect(findShortfall(tool, version)).toBeUndefined()
})

test.each([
  [
    'Node',
    '18.19.1',
    'Saptapadi needs Node 20 or newer, this is 18.19. Install a newer one from your package manager',
  ],
  ['Node', '9.11.2', 'Saptapadi needs Node 20 or newer, this is 9.11.'],
  ['npm', '9.2.0', 'Saptapadi needs npm 10 or newer, this is 9.2. Run "npm install --global npm"'],
  ['npm', '', 'Saptapadi needs npm 10 or newer, none was found.'],
])('%s %j is refused with what to do', (tool, version, beginning) => {
  expect(findShortfall(tool, version)).toContain(beginning)
})
