import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listCasteOptions, listCities, listStates } from '#contract/core/reference/reference.ts'
import {
  answerOf,
  choose,
  field,
  messages,
  summary,
  tap,
  testsLargeForm,
  type,
  valueIn,
} from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, stubCalls } from '../../../testing/stub-calls.ts'
import type { SubmitRefusal } from '../../lib/form.ts'
import type { Person } from './introduction.ts'
import { ProfileForm } from './profile-form.tsx'
import { filled, lists } from './profile-stubs.ts'
import { emptyProfile, type ProfileValues, type SentProfile } from './profile-values.ts'

testsLargeForm()

const asha: Person = { name: 'Asha', age: 28, gender: 'female', profileFor: 'Myself', language: 'Hindi' }

function show(
  initial: ProfileValues,
  save = vi.fn(async (_: SentProfile): Promise<SubmitRefusal | undefined> => undefined),
  reached = 4,
) {
  const saveStep = vi.fn(async (): Promise<SubmitRefusal | undefined> => undefined)
  renderPart(
    <ProfileForm
      draftName="profile-test"
      initial={initial}
      person={asha}
      button="Submit"
      save={save}
      saveStep={saveStep}
      reached={reached}
    />,
  )
  return { save, saveStep }
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name })
const nextScreen = () => fireEvent.click(screen.getByText('Save and continue'))
const back = () => fireEvent.click(screen.getByText('Back'))

test('a screen lists its missing answers, and the next screen opens once it is saved', async () => {
  stubCalls(...lists)
  const { save, saveStep } = show(emptyProfile, undefined, 0)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  await title('Basic Details')
  nextScreen()
  const missing = ['Caste', 'Height', 'Weight', 'Manglik', 'Body Type'].map(label => `${label} is Required`)
  const all = [
    missing[0],
    'Sub Caste Is Required',
    ...missing.slice(1, 4),
    'Martial Status is Required',
    missing[4],
  ]
  expect(messages()).toEqual(all)
  expect(summary()).toEqual(['Please check 7 answers', ...all])
  expect(document.activeElement).toBe(field('Caste'))
  fireEvent.click(screen.getByRole('link', { name: 'Body Type is Required' }))
  expect(document.activeElement).toBe(document.querySelector('[value=Slim]'))

  tap('Manglik', 'Yes')
  expect(messages()).not.toContain('Manglik is Required')
  await choose('Caste', 'Nair')
  await choose('Sub Caste', 'Other')
  await choose('Height', `5'4" (163 cm)`)
  await choose('Weight', '60 Kg')
  tap('Marital Status', 'Single')
  tap('Body Type', 'Slim')
  expect(summary()).toEqual([])
  saveStep.mockResolvedValueOnce({ message: 'We could not reach the server.' })
  nextScreen()
  expect(await screen.findByText('We could not reach the server.')).toBeTruthy()
  act(() => {
    screen.getByText('Save and continue').click()
    screen.getByText('Save and continue').click()
  })
  expect(await title('Basic Details: lifestyle')).toBe(document.activeElement)
  expect(saveStep).toHaveBeenCalledTimes(2)
  back()
  await title('Basic Details')
  expect([answerOf('Manglik'), valueIn('Weight')]).toEqual([['Yes'], '60 Kg'])
  expect(save).not.toHaveBeenCalled()
})

test('failed lists can be retried, a new country clears state and city, and a double tap sends the form once', async () => {
  const failures = [
    [listCasteOptions, 'Failed to fetch options'],
    [listStates, 'We could not load the states of India.'],
    [listCities, 'We could not load the cities of Rajasthan.'],
  ] as const
  stubCalls(fails(listCasteOptions, 500), ...lists)
  const { promise, resolve } = Promise.withResolvers<SubmitRefusal | undefined>()
  const { save } = show(
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
  await title('Family Details: where the family lives')
  await waitFor(() => expect(valueIn('City')).toBe('Jaipur'))
  await choose('Country', 'Nepal')
  expect([valueIn('State'), valueIn('City')]).toEqual(['', ''])
  await choose('State', 'Bagmati')
  await waitFor(() => expect(field('City').role).toBeNull())
  type('City', 'Kathmandu')
  type('Pin Code', '44600')
  const changed = { ...filled, country: 'Nepal', state: 'Bagmati', city: 'Kathmandu', pin: '44600' }
  const submit = screen.getByText('Submit')
  act(() => {
    submit.click()
    submit.click()
  })
  expect(await screen.findByText('Sending...')).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith(changed)

  // The form opens the screen of the refused answer.
  const message = 'Please check the fields marked below.'
  resolve({ message, errors: { sub_caste: 'Sub Caste Is Required' } })
  await title('Basic Details')
  expect(summary()).toEqual([message, 'Sub Caste Is Required'])
  await waitFor(() => expect(document.activeElement).toBe(field('Sub Caste')))
})
