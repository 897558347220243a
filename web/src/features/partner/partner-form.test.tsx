import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listCasteOptions, listStates } from '#contract/reference.ts'
import { alerts, choose, field, optionsOf, pills, testsLargeForm } from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'
import type { Refusal } from '../../lib/form.ts'
import { PartnerForm } from './partner-form.tsx'
import { casteOptions, filled, lists } from './partner-stubs.ts'
import { firstWishes, type PartnerValues, partnerWire, type Wishes } from './partner-values.ts'

testsLargeForm()

const above = 'MIN must not be above MAX'

function show(
  initial: PartnerValues,
  save = vi.fn(async (_: Wishes): Promise<Refusal | undefined> => undefined),
) {
  renderPart(<PartnerForm draftName="partner-test" initial={initial} button="Submit" save={save} />)
  return save
}

const ready = () => screen.findByText('Submit')
const submit = async () => fireEvent.click(await ready())
const messageUnder = (name: string) =>
  field(name).closest('.mantine-InputWrapper-root')?.querySelector('[role=alert]')?.textContent

test('asks in the specified order, begins as specified, and says what is missing under the fields', async () => {
  stubCalls(...lists)
  const save = show(firstWishes)
  await submit()
  expect(Array.from(document.querySelectorAll('label'), label => label.textContent)).toEqual([
    ...['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Marital Status', 'Country', 'State'],
    ...['Religion', 'Caste', 'Caste no bar', 'Mother Tongue'],
    ...['Highest Education', 'Occupation', 'Annual Income'],
  ])
  const values = ['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Country', 'Religion']
  expect(values.map(name => field(name).value)).toEqual(['21', '40', '4.0 Ft', '6.0 Ft', 'India', 'Hindu'])
  expect(alerts()).toEqual([
    'Martial Status is Required',
    'State is Required',
    'Caste is Required',
    'language is Required',
    'Highest is Required',
    'Occupation is Required',
    'Income is Required',
  ])
  expect(document.activeElement).toBe(field('Marital Status'))
  expect(save).not.toHaveBeenCalled()

  const wishes = ['Marital Status', 'Country', 'State', 'Caste', 'Mother Tongue']
  for (const name of [...wishes, 'Highest Education', 'Occupation', 'Annual Income']) {
    expect([name, (await optionsOf(name))[0]]).toEqual([name, "Doesn't Matter"])
  }
  expect(await optionsOf('Caste')).toEqual(["Doesn't Matter", 'Brahmin - Iyer', 'Nair'])
  expect(await optionsOf('Highest Education')).not.toContain('Not Educated')
})

test('a range the wrong way round is said under its field, and goes with a change of either end; sent once', async () => {
  stubCalls(...lists)
  const { promise, resolve } = Promise.withResolvers<Refusal | undefined>()
  const save = show(
    { ...filled, age_min: '45' },
    vi.fn(() => promise),
  )
  await submit()
  expect(messageUnder('Min Age')).toBe(above)
  expect(save).not.toHaveBeenCalled()
  await choose('Max Age', '50')
  expect(alerts()).toEqual([])

  const button = await ready()
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Sending...')).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith(
    partnerWire.toWire({ ...filled, age_min: '45', age_max: '50' }),
  )
  resolve({ message: 'Please check the fields.', errors: { age: above, caste: 'Caste is Required' } })
  expect(await screen.findByText('Please check the fields.')).toBeTruthy()
  expect([messageUnder('Min Age'), messageUnder('Caste')]).toEqual([above, 'Caste is Required'])
})

test('lists that fail can be asked for again; another country empties the states; "Doesn\'t Matter" stands alone', async () => {
  const failures = [
    [fails(listCasteOptions, 500), 'Error: Something went wrong. Please try again.'],
    [fails(listCasteOptions, 429, { message: 'Too many tries.' }), 'Error: Too many tries.'],
    [replies(listCasteOptions, { ...casteOptions, success: false }), 'Error: Failed to fetch options'],
    [fails(listStates, 500), 'We could not load the states of India.'],
  ] as const
  stubCalls(failures[0][0], ...lists)
  const save = show({
    ...filled,
    ms: [],
    motherTongue: [],
    occupation: [],
    caste: ['Nair', 'Brahmin - Iyer'],
  })
  for (const [place, [, message]] of failures.entries()) {
    expect(await screen.findByText(message)).toBeTruthy()
    const next = failures[place + 1]
    stubCalls(...(next ? [next[0]] : []), ...lists)
    fireEvent.click(screen.getByText('Retry'))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  }
  await waitFor(() => expect(pills()).toEqual(['Rajasthan', 'Kerala', 'Nair', 'Brahmin - Iyer']))
  await choose('Country', 'Nepal')
  expect(pills()).toEqual(['Nair', 'Brahmin - Iyer'])
  expect(await optionsOf('State')).toEqual(["Doesn't Matter"])
  await choose('Country', 'India')
  await waitFor(async () =>
    expect(await optionsOf('State')).toEqual(["Doesn't Matter", 'Rajasthan', 'Kerala']),
  )

  await choose('Caste', "Doesn't Matter")
  expect(pills()).toEqual(["Doesn't Matter"])
  const noBar = field('Caste no bar')
  expect(noBar.checked).toBe(true)
  await choose('Caste', 'Nair')
  expect([pills(), noBar.checked]).toEqual([['Nair'], false])
  fireEvent.click(noBar)
  expect([pills(), noBar.checked]).toEqual([["Doesn't Matter"], true])
  fireEvent.click(noBar)
  expect([pills(), noBar.checked]).toEqual([[], false])

  await choose('Country', "Doesn't Matter")
  expect(pills()).toEqual(["Doesn't Matter"])
  expect(save).not.toHaveBeenCalled()
})
