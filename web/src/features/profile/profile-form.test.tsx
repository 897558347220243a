import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listCasteOptions, listCities, listStates } from '#contract/reference.ts'
import { profileRules } from '#contract/testing/profile-answers.ts'
import { alerts, choose, field, testsLargeForm, type } from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, stubCalls } from '../../../testing/stub-calls.ts'
import type { Refusal } from '../../lib/form.ts'
import type { Person } from './introduction.ts'
import { ProfileForm } from './profile-form.tsx'
import { filled, lists } from './profile-stubs.ts'
import { emptyProfile, type ProfileValues, type SentProfile } from './profile-values.ts'

testsLargeForm()

const asha: Person = { name: 'Asha', age: 28, gender: 'female', profileFor: 'Myself', language: 'Hindi' }

function show(
  initial: ProfileValues,
  save = vi.fn(async (_: SentProfile): Promise<Refusal | undefined> => undefined),
) {
  const onEdit = vi.fn()
  renderPart(
    <ProfileForm
      draftName="profile-test"
      initial={initial}
      person={asha}
      button="Submit"
      save={save}
      onEdit={onEdit}
    />,
  )
  return { save, onEdit }
}

const ready = () => screen.findByText('Submit')

test('an empty form says all of it under the fields, focuses the first and sends nothing', async () => {
  stubCalls(...lists)
  const { save } = show(emptyProfile)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  fireEvent.click(await ready())
  expect(alerts().sort()).toEqual(profileRules.map(([, , message]) => message).sort())
  expect(document.activeElement).toBe(field('Description'))

  await choose('Manglik', 'Yes')
  expect(alerts()).toHaveLength(profileRules.length - 1)
  expect(alerts()).not.toContain('Manglik is Required')
  expect(save).not.toHaveBeenCalled()
})

test('lists that fail can be asked for again, what hangs on another answer follows it, all is sent once', async () => {
  const failures = [
    [listCasteOptions, 'We could not load the choices of this form.'],
    [listStates, 'We could not load the states of India.'],
    [listCities, 'We could not load the cities of Rajasthan.'],
  ] as const
  stubCalls(fails(listCasteOptions, 500), ...lists)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { save, onEdit } = show(
    filled,
    vi.fn(() => promise),
  )
  for (const [place, [, message]] of failures.entries()) {
    expect(await screen.findByText(message)).toBeTruthy()
    const next = failures[place + 1]
    stubCalls(...(next ? [fails(next[0], 500)] : []), ...lists)
    fireEvent.click(screen.getByText('Retry'))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  }
  const submit = await ready()
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections).toEqual(['Basic Details', 'Education & Career', 'Family Details'])
  await waitFor(() => expect(field('City').value).toBe('Jaipur'))
  expect(onEdit).not.toHaveBeenCalled()

  await choose('Caste', 'Nair')
  expect(field('Sub Caste').value).toBe('')
  await choose('Sub Caste', 'Other')
  await choose('Country', 'Nepal')
  expect([field('State').value, field('City').value]).toEqual(['', ''])
  await choose('State', 'Bagmati')
  await waitFor(() => expect(field('City').role).toBeNull())
  type('City', 'Kathmandu')
  type('Pin Code', '44600')
  const changed = {
    ...{ ...filled, caste: 'Nair', sub_caste: 'Other' },
    ...{ country: 'Nepal', state: 'Bagmati', city: 'Kathmandu', pin: '44600' },
  }
  expect(onEdit).toHaveBeenLastCalledWith(changed)

  act(() => {
    submit.click()
    submit.click()
  })
  expect(await screen.findByText('Sending...')).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith(changed)
  resolve(undefined)
  expect(await ready()).toBeTruthy()
})
