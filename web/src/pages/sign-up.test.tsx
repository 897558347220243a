import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '#contract/core/accounts/account.ts'
import { wrongRegistrations } from '#contract/testing/registration.ts'
import {
  answerOf,
  choose,
  field,
  messages,
  summary,
  testsLargeForm,
  type,
  valueIn,
} from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, heldBack, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { goodAnswers, guest, lists, signedIn } from '../core/accounts/account-stubs.ts'
import { signUpAnswers } from '../core/profiles/profile-stubs.ts'

testsLargeForm()

const password = 'jasmine-tea-42'
const part = (name: string) => screen.findByRole('heading', { level: 2, name })
const pressContinue = () => fireEvent.click(screen.getByText('Continue'))
const button = () => screen.findByText('Create Account')
const send = async () => fireEvent.click(await button())
const declares = (words: RegExp) => screen.getByText(words, { selector: 'label' })
const linkTo = (name: string) =>
  screen.getByText<HTMLAnchorElement>(name, { selector: 'form a' }).getAttribute('href')

/** Opens the form with these answers, like a reload with a draft. */
function open(answers: Record<string, unknown> = {}, address = '/sign-up') {
  sessionStorage.setItem('draft:sign-up', JSON.stringify(answers))
  return renderAt(address)
}

const missing = (names: readonly string[]) =>
  wrongRegistrations.filter(([name, value]) => names.includes(name) && value === '').map(([, , text]) => text)

test('an empty screen marks every field, focuses the first, and an edit removes its message', async () => {
  const calls = stubCalls(guest, ...lists)
  open()
  await part('Who is this for?')
  pressContinue()
  const asked = ['pro_for', 'gender', 'looking_for', 'name', 'dob', 'height', 'family_type']
  expect(messages().sort()).toEqual(missing(asked).sort())
  expect(summary()).toEqual(['Please check 7 answers', ...messages()])
  expect(document.activeElement).toBe(field('Self'))
  // "Daughter" sets the gender; for a friend the form asks.
  fireEvent.click(field('Daughter'))
  expect(messages().sort()).toEqual(missing(asked.slice(3)).sort())
  expect(screen.getByText('Gender: Female. Looking For: Groom.')).toBeTruthy()
  expect(screen.queryByText('Male')).toBeNull()
  fireEvent.click(field('Friend'))
  expect([answerOf('Gender'), answerOf('Looking For')]).toEqual([[], []])
  expect(sentTo(calls, register)).toEqual([])
})

test('the last screen starts unticked, and the declaration names the candidate', async () => {
  stubCalls(guest, ...lists)
  open({ ...goodAnswers, pro_for: 'Daughter', email: '', terms_accepted: false, declaration: false })
  await part('Your login')
  const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(linkTo('Terms & Conditions')).toBe('/terms-conditions')
  expect(linkTo('Privacy Policy')).toBe('/privacy-policy')
  expect(declares(/I am making it for my daughter, and she has agreed to it/)).toBeTruthy()
  await send()
  expect(messages().sort()).toEqual(missing(['email', 'pwd', 'terms_accepted', 'declaration']).sort())
})

test('a refusal keeps all answers; the form is sent once with the names of the wire and leads to /send-otp', async () => {
  stubCalls(guest, ...lists)
  const { router } = open({ ...goodAnswers, height: '5.12' })
  await part('Who is this for?')
  pressContinue()
  expect([messages(), summary()]).toEqual([['Please Select Height'], []])
  await choose('Height', `5'4" (163 cm)`)
  pressContinue()
  await part('Background')
  await waitFor(() => expect(valueIn('State')).toBe('Rajasthan'))
  await choose('Country', 'United Kingdom')
  expect(valueIn('State')).toBe('')
  await choose('State', 'England')
  pressContinue()
  await part('Your login')
  type('Password', password)

  const wrong = 'Something went wrong. Please try again.'
  const known = 'This e-mail is already registered. Please log in, or reset your password.'
  for (const [stub, told] of [
    [isOffline(register), wrong],
    [fails(register, 500), wrong],
    [fails(register, 429, { message: 'Too many attempts.' }), 'Too many attempts.'],
    [replies(register, { status: false, message: known, errors: { email: known } }), known],
  ] as const) {
    stubCalls(guest, ...lists, stub)
    await send()
    const boxes = () => Array.from(document.querySelectorAll('[role=alert]'), box => box.textContent)
    await waitFor(() => expect(boxes().filter(text => text !== '')).toEqual([told]))
    expect([valueIn('Password'), valueIn('Email')]).toEqual([password, goodAnswers.email])
    expect(screen.queryByText('Reset your password') !== null).toBe(told === known)
    if (told === known) {
      expect([linkTo('Login'), linkTo('Reset your password')]).toEqual(['/login', '/fogot-password'])
    }
  }
  // The refused answer is on an earlier screen, which opens.
  const errors = { caste: 'Caste is required', pwd: 'This password is one of the most common ones.' }
  stubCalls(guest, ...lists, replies(register, { status: false, message: '', errors }))
  await send()
  await waitFor(() => expect(summary()).toEqual(['Registration failed', errors.pwd, errors.caste]))
  await act(() => router.navigate('?step=2'))
  await part('Background')
  await waitFor(() => expect(document.activeElement).toBe(field('Caste')))
  await act(() => router.navigate('?step=3'))
  await part('Your login')
  // Another refusal offers no login link, because the visitor may be new.
  expect(screen.queryByText('Reset your password')).toBeNull()

  const answer = { status: true, id: 1001, message: 'Your account was created.' }
  const { stub, release } = heldBack(replies(register, answer))
  const calls = stubCalls(signedIn('phone'), stub)
  const sent = await pressTwice(await button(), calls, register)
  expect((await screen.findByText('Creating Account...')).closest('button')?.disabled).toBe(true)
  expect(sessionStorage.getItem('draft:sign-up')).not.toContain(password)
  release()
  expect(Object.fromEntries(sent)).toEqual({
    ...goodAnswers,
    country: 'United Kingdom',
    state: 'England',
    hobbies: 'Drawing,Painting',
    pwd: password,
    terms_accepted: 'true',
    declaration: 'true',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
  expect(sessionStorage.getItem('draft:sign-up')).toBeNull()
  expect(sessionStorage.getItem('client-state')).not.toContain(password)
})

test('a returning registrant sees the answers and the next step', async () => {
  stubCalls(signedIn('partner'), signUpAnswers)
  renderAt('/sign-up')
  expect(await screen.findByRole('heading', { name: 'This step is done.' })).toBeTruthy()
  expect((await screen.findByText('Full Name')).nextSibling?.textContent).toBe('Asha Sharma')
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  const way = screen.getByRole('link', { name: 'Describe your desired partner' })
  expect(way.getAttribute('href')).toBe('/desired-partner')
})
