import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '#contract/account.ts'
import { listCasteOptions, listStates } from '#contract/reference.ts'
import { wrongRegistrations } from '#contract/testing/registration.ts'
import { alerts, choose, field, testsLargeForm, type } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, heldBack, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { goodAnswers, guest, lists, signedIn } from '../features/account/account-stubs.ts'
import { signUpAnswers } from '../features/profile/profile-stubs.ts'

testsLargeForm()

const password = 'jasmine-tea-42'
const button = () => screen.findByText('Create Account')
const send = async () => fireEvent.click(await button())
const declares = (words: RegExp) => screen.getByText(words, { selector: 'label' })
const isInvalid = (name: string) =>
  document.querySelector(`[data-path="sign-up-${name}"]`)?.getAttribute('aria-invalid') === 'true'
const linkTo = (name: string) =>
  screen.getByText<HTMLAnchorElement>(name, { selector: 'form a' }).getAttribute('href')

/** Opens the form with these answers in it, as a reload would; the password is typed. */
async function open(answers: Record<string, unknown> = {}, pwd = '') {
  sessionStorage.setItem('draft:sign-up', JSON.stringify(answers))
  const page = renderAt('/sign-up')
  await button()
  if (pwd) type('Password', pwd)
  return page
}

test('an empty form: every field is told at once, the first is focused, an edit takes its message away', async () => {
  const calls = stubCalls(guest, ...lists)
  await open()
  const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(linkTo('Terms & Conditions')).toBe('/terms-conditions')
  expect(linkTo('Privacy Policy')).toBe('/privacy-policy')
  expect(declares(/If it is for a relative or friend, they have agreed/)).toBeTruthy()

  await send()
  const empty = wrongRegistrations.filter(([name, value]) => name !== 'country' && value === '')
  expect(alerts().sort()).toEqual(empty.map(([, , message]) => message).sort())
  expect(document.activeElement).toBe(field('Self'))
  expect(sentTo(calls, register)).toEqual([])

  fireEvent.click(field('Daughter'))
  expect(alerts()).not.toContain('Please Select Profile For')
  expect(declares(/I am making it for my daughter, and she has agreed to it/)).toBeTruthy()
  expect(alerts()).toHaveLength(empty.length - 1)
})

test('lists that do not load are told, one after the other, and can be asked for again', async () => {
  const failures = [
    [fails(listCasteOptions, 500), 'Failed to fetch options'],
    [replies(listCasteOptions, { success: false, error: 'x', data: {} }), 'Failed to fetch options'],
  ] as const
  const noStates = 'We could not load the states of India.'
  stubCalls(guest, failures[0][0], fails(listStates, 500), ...lists)
  await open()
  expect(await screen.findByText(noStates)).toBeTruthy()
  const retry = (message: string) => {
    const state = screen.getByText(message).closest('[role=alert]')
    fireEvent.click(Array.from(state?.querySelectorAll('button') ?? [])[0] as HTMLElement)
  }
  for (const [stub, message] of failures) {
    const calls = stubCalls(guest, stub, ...lists)
    retry(message)
    await waitFor(() => expect(sentTo(calls, listCasteOptions)).toHaveLength(1))
    expect(await screen.findByText(message)).toBeTruthy()
  }
  stubCalls(guest, ...lists)
  retry('Failed to fetch options')
  retry(noStates)
  await waitFor(() => expect(alerts()).toEqual([]))
})

test('what speaks against it is told and loses nothing; sent once by the names of the wire, then /send-otp', async () => {
  stubCalls(guest, ...lists)
  const { router } = await open({ ...goodAnswers, height: '5.12' }, password)
  await send()
  expect([alerts(), isInvalid('height')]).toEqual([['Please Select Height'], true])
  await choose('Height', `5'4"`)
  await waitFor(() => expect(field('State').value).toBe('Rajasthan'))
  await choose('Country', 'United Kingdom')
  expect(field('State').value).toBe('')
  await choose('State', 'England')

  const wrong = 'Something went wrong. Please try again.'
  const known = 'This e-mail is already registered. Please log in, or reset your password.'
  const errors = { caste: 'Caste is required', pwd: 'This password is one of the most common ones.' }
  for (const [stub, messages] of [
    [isOffline(register), [wrong]],
    [fails(register, 500), [wrong]],
    [fails(register, 429, { message: 'Too many attempts.' }), ['Too many attempts.']],
    [replies(register, { status: false, message: known, errors: { email: known } }), [known, known]],
    [
      replies(register, { status: false, message: '', errors }),
      [errors.caste, errors.pwd, 'Registration failed'],
    ],
  ] as const) {
    stubCalls(guest, ...lists, stub)
    await send()
    await waitFor(() => expect(alerts()).toEqual(messages))
    expect([field('Password').value, field('Full Name').value]).toEqual([password, goodAnswers.name])
    const isKnown = messages[0] === known
    expect(screen.queryByText('Reset your password') !== null).toBe(isKnown)
    if (isKnown) {
      expect([linkTo('Log in'), linkTo('Reset your password')]).toEqual(['/login', '/fogot-password'])
    }
  }
  expect(isInvalid('caste')).toBe(true)
  expect(document.activeElement).toBe(field('Caste'))

  const answer = { status: true, id: 1001, message: 'Your account was created.' }
  const { stub, release } = heldBack(replies(register, answer))
  const calls = stubCalls(signedIn('phone'), stub)
  const sent = await pressTwice(await button(), calls, register)
  expect((await screen.findByText('Creating Account...')).closest('button')?.disabled).toBe(true)
  expect(sessionStorage.getItem('draft:sign-up')).not.toContain(password)
  release()
  expect(Object.fromEntries(sent)).toEqual({
    ...goodAnswers,
    ...{ country: 'United Kingdom', state: 'England', hobbies: 'Drawing,Painting', pwd: password },
    ...{ terms_accepted: 'true', declaration: 'true' },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
  expect(sessionStorage.getItem('draft:sign-up')).toBeNull()
  expect(sessionStorage.getItem('client-state')).not.toContain(password)
})

test('a registrant who comes back reads what was answered and where to go on', async () => {
  stubCalls(signedIn('partner'), signUpAnswers)
  renderAt('/sign-up')
  expect(await screen.findByRole('heading', { name: 'You have done this step.' })).toBeTruthy()
  expect((await screen.findByText('Full Name')).nextSibling?.textContent).toBe('Asha Sharma')
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  const way = screen.getByRole('link', { name: 'Describe your desired partner' })
  expect(way.getAttribute('href')).toBe('/desired-partner')
})
