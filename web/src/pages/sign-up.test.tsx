import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { register } from '#contract/account.ts'
import { listCasteOptions, listStates } from '#contract/reference.ts'
import { wrongRegistrations } from '#contract/testing/registration.ts'
import { testsLargeForm } from '../../testing/large-form.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { goodAnswers, guest, lists, signedIn } from '../features/account/account-stubs.ts'
import { signUpAnswers } from '../features/profile/profile-stubs.ts'

testsLargeForm()

const password = 'jasmine-tea-42'
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
const passwordField = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const list = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name })
const isInvalid = (field: string) =>
  document.querySelector(`[data-path="sign-up-${field}"]`)?.getAttribute('aria-invalid') === 'true'

/** Opens the form with these answers in it, as a reload would; the password is typed. */
async function open(answers: Record<string, unknown> = {}, pwd = '') {
  sessionStorage.setItem('draft:sign-up', JSON.stringify(answers))
  const page = renderAt('/sign-up')
  await screen.findByRole('heading', { level: 1, name: 'Create your account' })
  if (pwd) fireEvent.change(passwordField(), { target: { value: pwd } })
  return page
}

const sentTo = (fetched: ReturnType<typeof stubCalls>, path: string) =>
  fetched.mock.calls.filter(([url]) => String(url) === path)

describe('what the form says', () => {
  test('one wrong answer: its message stands under its field, and nothing is sent', async () => {
    const fetched = stubCalls(guest, ...lists)
    await open({ ...goodAnswers, height: '5.12' }, password)
    await send()
    expect(await screen.findByText('Please Select Height')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(isInvalid('height')).toBe(true)
    expect(sentTo(fetched, register.path)).toEqual([])
  })

  test('an empty form: every field is told at once, the first is focused, an edit takes its message away', async () => {
    stubCalls(guest, ...lists)
    await open()
    await send()
    const messages = screen.getAllByRole('alert').map(alert => alert.textContent)
    const empty = wrongRegistrations.filter(([field, value]) => field !== 'country' && value === '')
    expect(messages.sort()).toEqual(empty.map(([, , message]) => message).sort())
    expect(document.activeElement).toBe(choice('Profile For', 'Self'))

    await userEvent.click(choice('Profile For', 'Son'))
    await userEvent.type(input('Full Name'), 'a')
    expect(screen.queryByText('Please Select Profile For')).toBeNull()
    expect(screen.queryByText('Full name is required')).toBeNull()
    expect(screen.getByText('Gender is required')).toBeTruthy()
  })

  test('both boxes start unticked, and the declaration fits whom the account is for', async () => {
    stubCalls(guest, ...lists)
    await open()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
    expect(screen.getByLabelText(/If it is for a relative or friend, they have agreed/)).toBeTruthy()
    await userEvent.click(choice('Profile For', 'Daughter'))
    expect(screen.getByLabelText(/I am making it for my daughter, and she has agreed to it/)).toBeTruthy()
    await userEvent.click(choice('Profile For', 'Self'))
    expect(screen.getByLabelText(/I am making it for myself/)).toBeTruthy()
    const form = within(screen.getByRole('form'))
    const { href } = form.getByRole<HTMLAnchorElement>('link', { name: 'Terms & Conditions' })
    expect(new URL(href).pathname).toBe('/terms-conditions')
  })
})

describe('what the form does', () => {
  test('capitalises the name as it is typed, and leaves the cursor where it is', async () => {
    stubCalls(guest, ...lists)
    await open()
    await userEvent.type(input('Full Name'), 'asha rani')
    expect(input('Full Name').value).toBe('Asha Rani')
    await userEvent.type(input('Full Name'), 'kumari ', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(input('Full Name').value).toBe('Asha Kumari Rani')
  })

  test('ties gender and looking for to each other', async () => {
    stubCalls(guest, ...lists)
    await open()
    await userEvent.click(choice('Gender', 'Male'))
    expect(choice('Looking For', 'Bride').checked).toBe(true)
    await userEvent.click(choice('Looking For', 'Groom'))
    expect(choice('Gender', 'Female').checked).toBe(true)
  })

  test('another country brings its states and empties the chosen one', async () => {
    stubCalls(guest, ...lists)
    await open({ ...goodAnswers })
    await waitFor(() => expect(list('State').value).toBe('Rajasthan'))
    await userEvent.click(list('Country'))
    await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom' }))
    expect(list('State').value).toBe('')
    await waitFor(() => expect(list('State').disabled).toBe(false))
    await userEvent.click(list('State'))
    expect(await screen.findByRole('option', { name: 'England' })).toBeTruthy()
  })

  test('states that do not load say so and can be asked for again', async () => {
    stubCalls(guest, fails(listStates, 500), ...lists)
    await open()
    expect(await screen.findByText('We could not load the states of India.')).toBeTruthy()
    stubCalls(guest, ...lists)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('We could not load the states of India.')).toBeNull())
  })

  test.each([
    ['a failing call', fails(listCasteOptions, 500)],
    ['an answer without success', replies(listCasteOptions, { success: false, error: 'x', data: {} })],
  ])('lists that do not load (%s): Failed to fetch options', async (_, failing) => {
    stubCalls(guest, failing, ...lists)
    await open()
    expect(await screen.findByText('Failed to fetch options')).toBeTruthy()
    stubCalls(guest, ...lists)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Failed to fetch options')).toBeNull())
  })

  test('everything but the password survives a reload', async () => {
    stubCalls(guest, ...lists)
    const first = await open()
    await userEvent.type(input('Full Name'), 'asha')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March')
    fireEvent.change(passwordField(), { target: { value: password } })
    first.unmount()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(password)
    renderAt('/sign-up')
    await waitFor(() => expect(input('Full Name').value).toBe('Asha'))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' }).value).toBe('03')
    expect(passwordField().value).toBe('')
  })
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

describe('what the server answers', () => {
  test('success: "Creating Account...", the whole form by the names of the wire, then /send-otp', async () => {
    let reply: (response: Response) => void = () => {}
    const calls = stubCalls(guest, ...lists)
    const { router } = await open(goodAnswers, password)
    const waiting = vi.fn<typeof fetch>((url, init) =>
      String(url) === register.path
        ? new Promise(resolve => {
            reply = resolve
          })
        : calls(url, init),
    )
    vi.stubGlobal('fetch', waiting)
    await send()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating Account...' }).disabled).toBe(true)
    const [, init] = waiting.mock.calls.find(([url]) => String(url) === register.path) ?? []
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      ...goodAnswers,
      hobbies: 'Drawing,Painting',
      pwd: password,
      terms_accepted: 'true',
      declaration: 'true',
    })

    stubCalls(signedIn('phone'))
    reply(Response.json({ status: true, id: 1001, message: 'Your account was created.' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
    expect(sessionStorage.getItem('draft:sign-up')).toBeNull()
    expect(sessionStorage.getItem('client-state')).not.toContain(password)
  })

  test('a refusal stands in a red banner and under its fields, the first of them focused', async () => {
    const errors = { caste: 'Caste is required', pwd: 'This password is one of the most common ones.' }
    stubCalls(guest, ...lists, replies(register, { status: false, message: '', errors }))
    await open(goodAnswers, password)
    await send()
    expect((await screen.findByText('Registration failed')).closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByText(errors.caste)).toBeTruthy()
    expect(screen.getByText(errors.pwd)).toBeTruthy()
    expect(isInvalid('caste')).toBe(true)
    expect(document.activeElement).toBe(list('Caste'))
    expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull()
  })

  test('a known e-mail: the plain words and the ways on', async () => {
    const known = 'This e-mail is already registered. Please log in, or reset your password.'
    stubCalls(guest, ...lists, replies(register, { status: false, message: known, errors: { email: known } }))
    await open(goodAnswers, password)
    await send()
    expect(await screen.findAllByText(known)).toHaveLength(2)
    const reset = screen.getByRole<HTMLAnchorElement>('link', { name: 'Reset your password' })
    expect(new URL(reset.href).pathname).toBe('/fogot-password')
    expect(new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' }).href).pathname).toBe(
      '/login',
    )
  })

  test.each([
    ['no connection', [], 'Something went wrong. Please try again.'],
    ['a broken server', [fails(register, 500)], 'Something went wrong. Please try again.'],
    ['too many', [fails(register, 429, { message: 'Too many attempts.' })], 'Too many attempts.'],
  ])('%s: a message, and nothing is lost', async (_, stubs, message) => {
    stubCalls(guest, ...lists, ...stubs)
    await open(goodAnswers, password)
    await send()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(passwordField().value).toBe(password)
    expect(input('Full Name').value).toBe(goodAnswers.name)
  })
})
