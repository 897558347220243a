import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listCasteOptions, listStates } from '#contract/core/reference/reference.ts'
import {
  answerOf,
  choose,
  field,
  messages,
  optionsOf,
  severalChosen,
  summary,
  tap,
  testsLargeForm,
  valueIn,
} from '../../../../testing/large-form.ts'
import { renderPart } from '../../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../../testing/stub-calls.ts'
import type { SubmitRefusal } from '../../../lib/form.ts'
import { casteOptions, filled, lists } from './preference-stubs.ts'
import {
  defaultPreferences,
  type PreferenceValues,
  preferencesWire,
  type SentPreferences,
} from './preference-values.ts'
import { PreferencesForm } from './preferences-form.tsx'

testsLargeForm()

const above = 'MIN must not be above MAX'
const seeker = { age: 28, gender: 'female', height: '5.3', caste: 'Nair', language: 'Hindi' } as const

function show(
  initial: PreferenceValues,
  save = vi.fn(async (_: SentPreferences): Promise<SubmitRefusal | undefined> => undefined),
  reached = 0,
  showsPoints?: boolean,
) {
  renderPart(
    <PreferencesForm
      draftName="partner-test"
      initial={initial}
      seeker={seeker}
      button="Submit"
      save={save}
      saveStep={async () => undefined}
      reached={reached}
      showsPoints={showsPoints}
    />,
  )
  return save
}

const first = () => screen.findByRole('heading', { level: 2, name: 'Basic Details' })
const second = () => screen.findByRole('heading', { level: 2, name: 'Community and career' })
const nextScreen = () => fireEvent.click(screen.getByText('Save and continue'))

test('the form shows each missing answer under its field', async () => {
  stubCalls(...lists)
  const save = show(defaultPreferences)
  await first()
  nextScreen()
  const values = ['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Country']
  expect(values.map(name => valueIn(name))).toEqual(['21', '40', `4'0" (122 cm)`, `6'0" (183 cm)`, 'India'])
  expect(messages()).toEqual(['Martial Status is Required', 'State is Required'])
  expect(summary()).toEqual(['Please check 2 answers', 'Martial Status is Required', 'State is Required'])
  for (const name of ['Country', 'State']) expect((await optionsOf(name))[0]).toBe("Doesn't Matter")

  tap('Marital Status', 'Single')
  tap('Marital Status', 'Divorced')
  tap('Marital Status', "Doesn't Matter")
  expect(answerOf('Marital Status')).toEqual(["Doesn't Matter"])
  await choose('State', "Doesn't Matter")
  nextScreen()
  await second()
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections).toEqual([
    'Community and career',
    'Religion & Ethnicity',
    'Education & Career',
    'Horoscope and gothra',
  ])
  fireEvent.click(screen.getByText('Submit'))
  const missing = ['Caste', 'language', 'Highest', 'Occupation', 'Income'].map(name => `${name} is Required`)
  await waitFor(() => expect(messages()).toEqual(missing))
  for (const name of ['Caste', 'Mother Tongue', 'Highest Education', 'Occupation', 'Annual Income']) {
    expect([name, (await optionsOf(name))[0]]).toEqual([name, "Doesn't Matter"])
  }
  expect(await optionsOf('Caste')).toEqual(["Doesn't Matter", 'Brahmin - Iyer', 'Nair'])
  expect(await optionsOf('Highest Education')).not.toContain('Not Educated')
  expect(save).not.toHaveBeenCalled()
})

test('a reversed range shows an error until either end changes, and a double tap sends the form once', async () => {
  stubCalls(...lists)
  const { promise, resolve } = Promise.withResolvers<SubmitRefusal | undefined>()
  const save = show(
    { ...filled, age_min: '45' },
    vi.fn(() => promise),
  )
  await first()
  nextScreen()
  expect(messages()).toEqual([above])
  expect(document.activeElement).toBe(field('Min Age'))
  await choose('Max Age', '50')
  expect(messages()).toEqual([])
  nextScreen()
  await second()
  const button = screen.getByText('Submit')
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Sending...')).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith(
    preferencesWire.toWire({ ...filled, age_min: '45', age_max: '50' }),
  )
  resolve({ message: 'Please check the fields.', errors: { age: above, caste: 'Caste is Required' } })
  expect(await screen.findByText('Please check the fields.')).toBeTruthy()
  expect(summary()).toEqual(['Please check the fields.', 'Caste is Required', above])
})

test('a suggested range replaces both ends, and a second tap restores them', async () => {
  stubCalls(...lists)
  show({ ...filled, height_min: '5.0', height_max: '5.2' })
  await first()
  const heights = () => [valueIn('Min Height'), valueIn('Max Height')]
  const suggested = field(`5'3" to 7'0"`)
  fireEvent.click(suggested)
  expect(heights()).toEqual([`5'3" (160 cm)`, `7'0" (213 cm)`])
  expect(suggested.checked).toBe(true)
  await choose('Max Height', `6'0" (183 cm)`)
  expect(suggested.checked).toBe(false)
  fireEvent.click(suggested)
  fireEvent.click(suggested)
  expect(heights()).toEqual([`5'3" (160 cm)`, `6'0" (183 cm)`])
})

test('failed lists can be retried; a new country clears the states; "Doesn\'t Matter" replaces other choices', async () => {
  const failures = [
    [fails(listCasteOptions, 500), 'Error: Failed to fetch options'],
    [fails(listCasteOptions, 429, { message: 'Too many tries.' }), 'Error: Failed to fetch options'],
    [replies(listCasteOptions, { ...casteOptions, success: false }), 'Error: Failed to fetch options'],
    [fails(listStates, 500), 'We could not load the states of India.'],
  ] as const
  stubCalls(failures[0][0], ...lists)
  const save = show({ ...filled, motherTongue: [], occupation: [], caste: ['Brahmin - Iyer'] })
  for (const [place, [, message]] of failures.entries()) {
    expect(await screen.findByText(message)).toBeTruthy()
    const next = failures[place + 1]
    stubCalls(...(next ? [next[0]] : []), ...lists)
    fireEvent.click(screen.getByText('Retry'))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  }
  await waitFor(() => expect(severalChosen()).toEqual(['Rajasthan, Kerala']))
  await choose('Country', 'Nepal')
  expect(severalChosen()).toEqual([])
  expect(await optionsOf('State')).toEqual(["Doesn't Matter"])
  await choose('Country', "Doesn't Matter")
  expect(severalChosen()).toEqual(["Doesn't Matter"])
  nextScreen()
  await second()

  const [own, noBar] = [field('Nair'), field('Caste no bar')]
  const now = () => [severalChosen(), own.checked, noBar.checked]
  expect(now()).toEqual([['Brahmin - Iyer'], false, false])
  fireEvent.click(own)
  expect(now()).toEqual([['Brahmin - Iyer, Nair'], true, false])
  fireEvent.click(noBar)
  expect(now()).toEqual([["Doesn't Matter"], false, true])
  await choose('Caste', 'Nair')
  expect(now()).toEqual([['Nair'], true, false])
  fireEvent.click(field('Hindi'))
  expect(severalChosen()).toEqual(['Nair', 'Hindi'])
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['in onboarding', undefined, false, false],
  ['of a member who hides points', false, false, true],
  ['of a member who shows points to all', true, true, false],
])('the form %s offers the horoscope preferences', async (_, showsPoints, offersPoints, saysWhy) => {
  stubCalls(...lists)
  const save = show(filled, undefined, 1, showsPoints)
  await screen.findByRole('heading', { level: 2, name: 'Horoscope and gothra' })
  await choose('Leave out families of the same gothra', 'Our gothra only')
  await choose('Manglik', 'Not Manglik')
  expect(screen.queryByText('Horoscope points') !== null).toBe(offersPoints)
  expect(screen.queryByText(/To use horoscope points/) !== null).toBe(saysWhy)
  if (offersPoints) await choose('Horoscope points', 'At least 24 of 36')
  fireEvent.click(screen.getByText('Submit'))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    gothra_rule: 'own-only',
    manglik: 'No',
    points_at_least: offersPoints ? '24' : '0',
  })
})
