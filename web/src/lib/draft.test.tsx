import { expect, test } from 'vitest'
import { draftOf, dropDrafts } from './draft.ts'
import { openFor } from './tab-member.ts'

const ananya = { id: 1001, name: 'Ananya Kulkarni' }
const rohan = { id: 1002, name: 'Rohan Deshpande' }
const typed = { pin: '305001' }

test('a draft fills only the form of its own member', () => {
  openFor(ananya)
  const draft = draftOf('edit-profile')
  draft.keep(typed)
  openFor(rohan)
  expect(draftOf('edit-profile').read()).toEqual({})
  openFor(undefined)
  expect(draftOf('edit-profile').read()).toEqual({})
  openFor(ananya)
  expect(draftOf('edit-profile').read()).toEqual(typed)
})

test('a login form drops the draft of the guest, not those of the member', () => {
  const guests = draftOf('login')
  guests.keep(typed)
  openFor(ananya)
  draftOf('login').keep(typed)
  guests.drop()
  expect(draftOf('login').read()).toEqual(typed)
  openFor(undefined)
  expect(draftOf('login').read()).toEqual({})
})

test('logging out drops the drafts of the member and of the guest, and no others', () => {
  draftOf('contact').keep(typed)
  openFor(rohan)
  draftOf('edit-profile').keep(typed)
  openFor(ananya)
  draftOf('edit-profile').keep(typed)
  draftOf('edit-partner').keep(typed)
  sessionStorage.setItem('client-state', '{}')
  dropDrafts()
  expect(Object.keys(sessionStorage).sort()).toEqual(['client-state', 'draft:edit-profile-1002'])
})

test('secrets and consents are never stored', () => {
  draftOf('sign-up').keep({
    ...typed,
    pwd: 'jasmine-tea-42',
    password: 'jasmine-tea-42',
    otp: '1234',
    token: 'x',
    terms_accepted: true,
    declaration: true,
    photo: new Blob(),
  })
  expect(draftOf('sign-up').read()).toEqual(typed)
})
