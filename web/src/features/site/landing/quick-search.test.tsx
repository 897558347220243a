import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { listCasteOptions } from '#contract/core/reference/reference.ts'
import { searchForVisitor } from '#contract/features/site/showcase.ts'
import { pressTwice } from '../../../../testing/press-twice.ts'
import { renderPart } from '../../../../testing/render-page.tsx'
import { fails, replies } from '../../../../testing/stub-calls.ts'
import { visitorCard } from '../../../core/members/member-stubs.ts'
import { stubLanding, watchLog } from './landing-stubs.ts'
import { QuickSearch } from './quick-search.tsx'

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start Your Search Today!' })
const caste = () => screen.getByRole('combobox', { name: 'Caste' })
const listIsReady = () => screen.findByRole('combobox', { name: 'Caste' })
const upper = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Highest age' })

async function chooseCaste(name: string) {
  fireEvent.pointerMove(window)
  await userEvent.click(await listIsReady())
  await userEvent.click(await screen.findByRole('option', { name }))
}

const Routes = () => (useLocation().pathname === '/' ? <QuickSearch /> : <h1>Login</h1>)

async function search() {
  renderPart(<QuickSearch />)
  await chooseCaste('Nair')
  await userEvent.click(button())
}

describe('the form', () => {
  test('starts with male, Hindu, no caste and 21 to 60', () => {
    stubLanding()
    renderPart(<QuickSearch />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(false)
    const religion = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Religion' })
    expect(Array.from(religion.options, option => option.text)).toEqual(['Hindu'])
    expect(screen.getByPlaceholderText('Select Caste')).toBeTruthy()
    expect(screen.getByRole('group', { name: /^Of Age Around/ }).textContent).toContain('21 to 60')
  })

  test('has the lower age fixed and the upper one in steps, with marks', () => {
    stubLanding()
    renderPart(<QuickSearch />)
    const lower = screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest age' })
    expect([lower.value, lower.disabled]).toEqual(['21', true])
    expect([upper().min, upper().max, upper().step, upper().value]).toEqual(['30', '60', '5', '60'])
    for (const mark of ['21', '30', '40', '50', '60']) expect(screen.getByText(mark)).toBeTruthy()
  })

  test('shows that the castes did not load, and can retry', async () => {
    const log = watchLog()
    stubLanding(fails(listCasteOptions, 500))
    renderPart(<QuickSearch />)
    fireEvent.pointerMove(window)
    expect(await screen.findByText('Failed to fetch options')).toBeTruthy()
    expect(log).toHaveBeenCalledWith('There was an error fetching castes!', expect.anything())
    stubLanding()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await listIsReady()).toBeTruthy()
  })

  test('shows an error under the caste field until a caste is chosen', async () => {
    const fetched = stubLanding()
    renderPart(<QuickSearch />)
    await userEvent.click(button())
    const message = await screen.findByText('Caste is required')
    expect(await listIsReady()).toBeTruthy()
    expect(fetched.mock.calls.map(([path]) => path)).not.toContain(searchForVisitor.path)
    await chooseCaste('Nair')
    expect(screen.queryByText('Caste is required')).toBeNull()
    expect(message.isConnected).toBe(false)
  })
})

describe('the search', () => {
  test('sends gender, the upper age and caste, and nothing else, once', async () => {
    const calls = stubLanding()
    renderPart(<QuickSearch />)
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
    fireEvent.change(upper(), { target: { value: '35' } })
    expect(screen.getByText('21 to 35')).toBeTruthy()
    await chooseCaste('Nair')
    const sent = await pressTwice(button(), calls, searchForVisitor)
    expect(String(sent)).toBe('gender=female&age=35&caste=Nair')
    await screen.findByRole('dialog')
  })

  test('shows the members found; their cards lead to the login, and Close closes the dialog', async () => {
    stubLanding()
    await search()
    const dialog = within(await screen.findByRole('dialog', { name: 'Search Results' }))
    expect(dialog.getByRole('link', { name: 'Neha' }).getAttribute('href')).toBe('/login')
    expect(screen.getByText('Success! 1 profile found')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })

  test('keeps its choices and results after Back from a card', async () => {
    const fetched = stubLanding()
    const { router } = renderPart(<Routes />)
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
    fireEvent.change(upper(), { target: { value: '45' } })
    await chooseCaste('Nair')
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('link', { name: 'Neha' }))
    expect(router.state.location.pathname).toBe('/login')
    const calls = fetched.mock.calls.length
    await act(() => router.navigate(-1))
    const dialog = within(await screen.findByRole('dialog', { name: 'Search Results' }))
    expect(dialog.getByRole('link', { name: 'Neha' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female', hidden: true }).checked).toBe(true)
    expect(screen.getByText('21 to 45')).toBeTruthy()
    await screen.findByText('Nair', { selector: 'button' })
    expect(fetched.mock.calls.slice(calls).map(([path]) => path)).not.toContain(searchForVisitor.path)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    [{ people: 214, isMore: false }, '214 people match in all.'],
    [{ people: 1, isMore: false }, '1 person matches in all.'],
    [{ people: 1000, isMore: true }, '1,000+ people match in all.'],
    [undefined, null],
  ])('%j: says %j, and how to join', async (fit, text) => {
    stubLanding(
      replies(searchForVisitor, { users: [visitorCard], message: '1 profile found', ...(fit && { fit }) }),
    )
    await search()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(/in all\.$/)?.textContent ?? null).toBe(text)
    expect(dialog.getByRole('link', { name: 'Create a free profile' }).getAttribute('href')).toBe('/sign-up')
  })

  test.each([
    ['no members', replies(searchForVisitor, { users: [], message: 'No Match Found' })],
    ['no list of users', fails(searchForVisitor, 200, { message: 'odd' })],
  ])('with %s in the reply says "No Match Found", and "Search Again" closes it', async (_, stub) => {
    stubLanding(stub)
    await search()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('heading', { name: 'No Match Found' })).toBeTruthy()
    expect(screen.queryByText(/Success!/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Search Again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['an unexpected error', fails(searchForVisitor, 500), 'Error: Something went wrong. Please try again.'],
    [
      'too many searches',
      fails(searchForVisitor, 429, { message: 'Too many searches. Please wait a while.' }),
      'Error: Too many searches. Please wait a while.',
    ],
  ])('that fails is logged and shown, and keeps its choices: %s', async (_, stub, message) => {
    const log = watchLog()
    stubLanding(stub)
    await search()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(log).toHaveBeenCalledWith('There was an error fetching users!', expect.anything())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(caste().textContent).toBe('Nair')

    stubLanding()
    await userEvent.click(button())
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(screen.queryByText(message)).toBeNull()
  })
})
