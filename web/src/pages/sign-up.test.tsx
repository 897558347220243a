import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '#contract/account.ts'
import { listCasteOptions, listStates } from '#contract/reference.ts'
import { wrongRegistrations } from '#contract/testing/registration.ts'
import { alerts, choose, field, testsLargeForm } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { goodAnswers, guest, lists, signedIn } from '../features/account/account-stubs.ts'
import { signUpAnswers } from '../features/profile/profile-stubs.ts'

testsLargeForm()

const password = 'jasmine-tea-42'
const button = () => screen.findByText('Create Account')
const send = async () => fireEvent.click(await button())
const labelled = <Field extends HTMLElement>(label: string | RegExp, selector: string) =>
  screen.getByLabelText<Field>(label, { selector })
const fullName = () => labelled<HTMLInputElement>(/^Full Name/, 'input')
const passwordField = () => labelled<HTMLInputElement>(/^Password/, 'input')
const radio = (name: string) => labelled<HTMLInputElement>(name, 'input[type=radio]')
const month = () => labelled<HTMLSelectElement>('Month', 'select')
const isInvalid = (name: string) =>
  document.querySelector(`[data-path="sign-up-${name}"]`)?.getAttribute('aria-invalid') === 'true'
const linkTo = (name: string) =>
  screen.getByText<HTMLAnchorElement>(name, { selector: 'form a' }).getAttribute('href')

/** Opens the form with these answers in it, as a reload would; the password is typed. */
async function open(answers: Record<string, unknown> = {}, pwd = '') {
  sessionStorage.setItem('draft:sign-up', JSON.stringify(answers))
  const page = renderAt('/sign-up')
  await button()
  if (pwd) fireEvent.change(passwordField(), { target: { value: pwd } })
  return page
}

test('an empty form: every field is told at once, the first is focused, an edit takes its message away', async () => {
  const calls = stubCalls(guest, ...lists)
  await open()
  const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(linkTo('Terms & Conditions')).toBe('/terms-conditions')
  expect(linkTo('Privacy Policy')).toBe('/privacy-policy')
  expect(screen.getByLabelText(/If it is for a relative or friend, they have agreed/)).toBeTruthy()

  await send()
  const empty = wrongRegistrations.filter(([name, value]) => name !== 'country' && value === '')
  expect(alerts().sort()).toEqual(empty.map(([, , message]) => message).sort())
  expect(document.activeElement).toBe(radio('Self'))
  expect(sentTo(calls, register)).toEqual([])

  fireEvent.click(radio('Daughter'))
  expect(alerts()).not.toContain('Please Select Profile For')
  expect(screen.getByLabelText(/I am making it for my daughter, and she has agreed to it/)).toBeTruthy()
  fireEvent.click(radio('Male'))
  expect(radio('Bride').checked).toBe(true)
  fireEvent.click(radio('Groom'))
  expect(radio('Female').checked).toBe(true)
  expect(alerts()).toHaveLength(empty.length - 3)
})

test('the name is capitalised as it is typed; everything but the password survives a reload', async () => {
  stubCalls(guest, ...lists)
  const first = await open()
  await userEvent.type(fullName(), 'asha rani')
  expect(fullName().value).toBe('Asha Rani')
  await userEvent.type(fullName(), 'kumari ', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(fullName().value).toBe('Asha Kumari Rani')
  fireEvent.change(month(), { target: { value: '03' } })
  fireEvent.change(passwordField(), { target: { value: password } })
  first.unmount()

  expect(JSON.stringify({ ...sessionStorage })).not.toContain(password)
  renderAt('/sign-up')
  await button()
  expect([fullName().value, month().value, passwordField().value]).toEqual(['Asha Kumari Rani', '03', ''])
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
    expect([passwordField().value, fullName().value]).toEqual([password, goodAnswers.name])
    const isKnown = messages[0] === known
    expect(screen.queryByText('Reset your password') !== null).toBe(isKnown)
    if (isKnown) {
      expect([linkTo('Log in'), linkTo('Reset your password')]).toEqual(['/login', '/fogot-password'])
    }
  }
  expect(isInvalid('caste')).toBe(true)
  expect(document.activeElement).toBe(field('Caste'))

  const answer = { status: true, id: 1001, message: 'Your account was created.' }
  const calls = stubCalls(signedIn('phone'), replies(register, answer))
  const sent = await pressTwice(await button(), calls, register)
  expect(Object.fromEntries(sent)).toEqual({
    ...goodAnswers,
    ...{ country: 'United Kingdom', state: 'England', hobbies: 'Drawing,Painting', pwd: password },
    ...{ terms_accepted: 'true', declaration: 'true' },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
  expect(sessionStorage.getItem('draft:sign-up')).toBeNull()
  expect(sessionStorage.getItem('client-state')).not.toContain(password)
})

test('"Creating Account..." while it waits', async () => {
  stubCalls(guest, ...lists, hangs(register))
  await open(goodAnswers, password)
  await send()
  const busy = await screen.findByText('Creating Account...')
  expect(busy.closest('button')?.disabled).toBe(true)
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
