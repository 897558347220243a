import { expect, test } from 'vitest'
import { clearDevice, readFromDevice, saveToDevice } from './on-device.ts'
import { openFor } from './tab-member.ts'

test('each member reads only their own data, and logging out deletes only that', () => {
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

test('nothing is kept without a member, and unreadable data is ignored', () => {
  openFor(undefined)
  saveToDevice('outbox', ['whose?'])
  expect(Object.keys(localStorage)).toEqual([])
  openFor({ id: 1001, name: 'Asha' })
  localStorage.setItem('kept:outbox-1001', '{half')
  expect(readFromDevice('outbox')).toBeNull()
})
