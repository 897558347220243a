import { expect, test } from 'vitest'
import { matchesLock } from './package-lock.js'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/tool-linux': { version: '2.0.0', optional: true },
  'node_modules/tool-macos': { version: '2.0.0', optional: true },
}
const fastify = { 'node_modules/fastify': { version: '5.12.8' } }
const linuxTool = { 'node_modules/tool-linux': { version: '2.0.0' } }

test.each([
  ['what it names, for one platform', { ...fastify, ...linuxTool }, true],
  ['nothing', {}, false],
  ['another version', { ...linuxTool, 'node_modules/fastify': { version: '5.12.7' } }, false],
  [
    'another version of an optional one',
    { ...fastify, 'node_modules/tool-linux': { version: '1.9.0' } },
    false,
  ],
  ['a package it does not name', { ...fastify, 'node_modules/left-behind': { version: '1.0.0' } }, false],
])('node_modules with %s: %s', (_, installed, expected) => {
  expect(matchesLock(locked, installed)).toBe(expected)
})
