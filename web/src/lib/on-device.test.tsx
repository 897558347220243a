import { expect, test } from 'vitest'
import { clearDevice, readFromDevice, saveToDevice } from './on-device.ts'
import { openFor } from './tab-member.ts'

test('each member finds their own, and takes only that along when they log out', () => {
  openFor({ id: 1001, name: 'Asha' })
  saveToDevice('outbox', ['hers'])
  openFor({ id: 1002, name: 'Rohan' })
  expect(readFromDevice('outbox')).toBeNull()
  saveToDevice('outbox', ['his'])
  localStorage.setItem('letters', 'larger')
  clearDevice()
  expect(readFromDevice('outbox')).toBeNull()
  expect(Object.keys(localStorage).sort()).toEqual(['kept:outbox-1001', 'letters'])
  openFor({ id: 1001, name: 'Asha' })
  expect(readFromDevice('outbox')).toEqual(['hers'])
})

test('nothing is kept for nobody, and what cannot be read is nothing', () => {
  openFor(undefined)
  saveToDevice('outbox', ['whose?'])
  expect(Object.keys(localStorage)).toEqual([])
  openFor({ id: 1001, name: 'Asha' })
  localStorage.setItem('kept:outbox-1001', '{half')
  expect(readFromDevice('outbox')).toBeNull()
})
