import { expect, test } from 'vitest'
import { readOrderSearch } from './read-order-search.ts'

test.each<[typed: string, understood: object]>([
  ['', { by: 'newest' }],
  ['  ', { by: 'newest' }],
  ['order_demo_rohan_0001', { by: 'order', value: 'order_demo_rohan_0001' }],
  [' https://x.example/paymentstatus/order_AbCd-ef_12345 ', { by: 'order', value: 'order_AbCd-ef_12345' }],
  ['rf_order_demo_rohan_0001_2', { by: 'order', value: 'order_demo_rohan_0001' }],
  ['OMO2403282020198641071317', { by: 'payment', value: 'OMO2403282020198641071317' }],
  ['408712345678', { by: 'payment', value: '408712345678' }],
  ['SP/26-27/000123', { by: 'receipt', financialYear: 2026, number: 123 }],
  ['sp/26-27/1', { by: 'receipt', financialYear: 2026, number: 1 }],
  ['2026-11-03', { by: 'day', day: '2026-11-03', amountPaise: null }],
  ['3 Nov 2026', { by: 'day', day: '2026-11-03', amountPaise: null }],
  ['Rs.99 3rd November 2026', { by: 'day', day: '2026-11-03', amountPaise: 9900 }],
  ['99 2026-11-03', { by: 'day', day: '2026-11-03', amountPaise: 9900 }],
  ['₹1,299.50 on 03 nov 2026', { by: 'day', day: '2026-11-03', amountPaise: 129950 }],
  ['31 Feb 2026', { by: 'member', member: { by: 'name', value: '31 feb 2026' } }],
  ['HS1002', { by: 'member', member: { by: 'number', value: '1002' } }],
  ['9876543210', { by: 'member', member: { by: 'phone', value: '9876543210' } }],
  ['+91 98765 43210', { by: 'member', member: { by: 'phone', value: '9876543210' } }],
  ['A@b.example', { by: 'member', member: { by: 'email', value: 'a@b.example' } }],
  ['Rohan Deshpande', { by: 'member', member: { by: 'name', value: 'rohan deshpande' } }],
  ['Krishnamurthy', { by: 'member', member: { by: 'name', value: 'krishnamurthy' } }],
])('the search %j is read as %j', (typed, understood) => {
  expect(readOrderSearch(typed)).toEqual(understood)
})
