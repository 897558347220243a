import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { desiredPartner } from '#contract/partner.ts'
import { listCasteOptions, listStates } from '#contract/reference.ts'
import { choose, field, optionsOf, testsLargeForm } from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'
import { fieldErrors, type Refusal } from '../../lib/form.ts'
import { PartnerForm } from './partner-form.tsx'
import { casteOptions, filled, lists } from './partner-stubs.ts'
import { firstWishes, type PartnerValues, partnerWire, type Wishes } from './partner-values.ts'

testsLargeForm()

type Field = keyof PartnerValues
const above = 'MIN must not be above MAX'

const { toWire } = partnerWire
const errorsOf = (values: PartnerValues) => fieldErrors(desiredPartner, values, partnerWire)

const table: [field: Field, wrong: string, message: string][] = [
  ['age_min', '20', 'MIN Age is Required'],
  ['age_max', '61', 'MIN Age is Required'],
  ['height_min', '3.11', 'MIN Height is Required'],
  ['height_max', '7.1', 'MAX Height is Required'],
  ['ms', 'Divorce', 'Martial Status is Required'],
  ['country', ' ', 'Country is Required'],
  ['state', ' ', 'State is Required'],
  ['caste', ' ', 'Caste is Required'],
  ['motherTongue', ' ', 'language is Required'],
  ['h_education', 'Not Educated', 'Highest is Required'],
  ['occupation', ' ', 'Occupation is Required'],
  ['income', 'x', 'Income is Required'],
]

function show(
  initial: PartnerValues,
  save = vi.fn(async (_: Wishes): Promise<Refusal | undefined> => undefined),
) {
  const shown = renderPart(
    <PartnerForm draftName="partner-test" initial={initial} button="Submit" save={save} />,
  )
  return { ...shown, save }
}

const ready = () => screen.findByText('Submit')
const submit = async () => fireEvent.click(await ready())
const pills = () => Array.from(document.querySelectorAll('.mantine-Pill-label'), pill => pill.textContent)
const messageUnder = (name: string) =>
  field(name).closest('.mantine-InputWrapper-root')?.querySelector('[role=alert]')?.textContent

describe('the rules of the desired-partner form', () => {
  test.each(table)('%s empty or "%s": %s', (name, wrong, message) => {
    const isList = Array.isArray(filled[name])
    expect(errorsOf({ ...filled, [name]: isList ? [] : '' })).toEqual({ [name]: message })
    const [where, said] = Object.entries(errorsOf({ ...filled, [name]: isList ? [wrong] : wrong }))[0] as [
      string,
      string,
    ]
    expect(said).toBe(message)
    expect(where.replace(/_(min|max)$/, '')).toBe(name.replace(/_(min|max)$/, ''))
  })

  test.each<[Partial<PartnerValues>, Partial<Record<Field, string>>]>([
    [{ age_min: '41' }, { age_min: above }],
    [{ age_min: '40' }, {}],
    [{ height_min: '5.10', height_max: '5.9' }, { height_min: above }],
    [{ height_min: '5.9', height_max: '5.10' }, {}],
    [
      { age_min: '', age_max: '' },
      { age_min: 'MIN Age is Required', age_max: 'MIN Age is Required' },
    ],
  ])('%o gives %o', (change, errors) => {
    expect(errorsOf({ ...filled, ...change })).toEqual(errors)
  })

  test('the wire gets pairs and lists joined by commas', () => {
    expect(toWire(filled)).toEqual({
      age: '21,40',
      height: '4.0,6.0',
      ms: 'Single,Divorced',
      country: 'India',
      state: 'Rajasthan,Kerala',
      caste: 'Nair',
      motherTongue: 'Hindi,Tamil',
      h_education: "Doesn't Matter",
      occupation: 'Farmer',
      income: '2',
    })
  })
})

describe('the desired-partner form', () => {
  test('begins with the specified ranges and India, and says what is missing under the fields', async () => {
    stubCalls(...lists)
    const { save } = show(firstWishes)
    await submit()
    const values = ['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Country', 'Religion']
    expect(values.map(name => field(name).value)).toEqual(['21', '40', '4.0 Ft', '6.0 Ft', 'India', 'Hindu'])
    for (const message of [
      'Martial Status is Required',
      'State is Required',
      'Caste is Required',
      'language is Required',
      'Highest is Required',
      'Occupation is Required',
      'Income is Required',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field('Marital Status'))
    expect(save).not.toHaveBeenCalled()
  })

  test('asks in the specified order', async () => {
    stubCalls(...lists)
    show(firstWishes)
    await ready()
    expect(Array.from(document.querySelectorAll('label'), label => label.textContent)).toEqual([
      ...['Min Age', 'Max Age', 'Min Height', 'Max Height', 'Marital Status', 'Country', 'State'],
      ...['Religion', 'Caste', 'Caste no bar', 'Mother Tongue'],
      ...['Highest Education', 'Occupation', 'Annual Income'],
    ])
  })

  test('a minimum above the maximum is said under the field, and goes with a change of either end', async () => {
    stubCalls(...lists)
    const { save } = show({ ...filled, age_min: '45' })
    await submit()
    expect(messageUnder('Min Age')).toBe(above)
    expect(save).not.toHaveBeenCalled()
    await choose('Max Age', '50')
    expect(screen.queryByText(above)).toBeNull()
    await submit()
    const wishes = toWire({ ...filled, age_min: '45', age_max: '50' })
    await waitFor(() => expect(save.mock.lastCall?.[0]).toEqual(wishes))
  })

  test('another country empties the states and loads its own', async () => {
    stubCalls(...lists)
    show(filled)
    await ready()
    await waitFor(() => expect(pills()).toContain('Kerala'))
    await choose('Country', 'Nepal')
    expect(pills()).not.toContain('Kerala')
    expect(await optionsOf('State')).toEqual(["Doesn't Matter"])
    await choose('Country', 'India')
    await waitFor(async () =>
      expect(await optionsOf('State')).toEqual(["Doesn't Matter", 'Rajasthan', 'Kerala']),
    )
  })

  test('"Doesn\'t Matter" is the first choice of every wish', async () => {
    stubCalls(...lists)
    show({ ...filled, ms: [] })
    await ready()
    const wishes = ['Marital Status', 'Country', 'State', 'Caste', 'Mother Tongue']
    for (const name of [...wishes, 'Highest Education', 'Occupation', 'Annual Income']) {
      expect([name, (await optionsOf(name))[0]]).toEqual([name, "Doesn't Matter"])
    }
  })

  test('"Doesn\'t Matter" stands alone: it takes the place of the others, and any other its place', async () => {
    stubCalls(...lists)
    show({
      ...filled,
      ms: [],
      state: [],
      motherTongue: [],
      occupation: [],
      caste: ['Nair', 'Brahmin - Iyer'],
    })
    await ready()
    await choose('Caste', "Doesn't Matter")
    expect(pills()).toEqual(["Doesn't Matter"])
    await choose('Caste', 'Nair')
    expect(pills()).toEqual(['Nair'])
  })

  test('no caste bar is one tap, and taken back by another', async () => {
    stubCalls(...lists)
    show({ ...filled, ms: [], state: [], motherTongue: [], occupation: [] })
    await ready()
    const noBar = screen.getByLabelText<HTMLInputElement>('Caste no bar')
    fireEvent.click(noBar)
    expect([pills(), noBar.checked]).toEqual([["Doesn't Matter"], true])
    fireEvent.click(noBar)
    expect([pills(), noBar.checked]).toEqual([[], false])
  })

  test('whoever may come from any country may come from any state', async () => {
    stubCalls(...lists)
    const { save } = show(filled)
    await ready()
    await choose('Country', "Doesn't Matter")
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.lastCall?.[0]).toMatchObject({ country: "Doesn't Matter", state: "Doesn't Matter" })
  })

  test('what the server says of a pair stands under its fields', async () => {
    stubCalls(...lists)
    const refusal = {
      message: 'Please check the fields marked below.',
      errors: { age: above, caste: 'Caste is Required' },
    }
    show(
      filled,
      vi.fn(async () => refusal),
    )
    await submit()
    expect(await screen.findByText('Please check the fields marked below.')).toBeTruthy()
    expect(messageUnder('Min Age')).toBe(above)
    expect(messageUnder('Caste')).toBe('Caste is Required')
  })

  test.each([
    ['a failure', fails(listCasteOptions, 500), 'Error: Something went wrong. Please try again.'],
    [
      'an unsuccessful reply',
      replies(listCasteOptions, { ...casteOptions, success: false }),
      'Error: Failed to fetch options',
    ],
  ])('%s of the choices is told and can be tried again', async (_, stub, message) => {
    stubCalls(stub, ...lists)
    show(filled)
    expect(await screen.findByText(message)).toBeTruthy()
    stubCalls(...lists)
    fireEvent.click(screen.getByText('Retry'))
    expect(await ready()).toBeTruthy()
  })

  test('states that fail to load are told with a retry', async () => {
    stubCalls(fails(listStates, 500), ...lists)
    show(filled)
    expect(await screen.findByText('We could not load the states of India.')).toBeTruthy()
    stubCalls(...lists)
    fireEvent.click(screen.getByText('Retry'))
    await waitFor(() => expect(field('State').disabled).toBe(false))
  })

  test('keeps what was chosen over a reload', async () => {
    stubCalls(...lists)
    const first = show(filled)
    await ready()
    await choose('Min Age', '25')
    first.unmount()
    show(filled)
    await ready()
    expect(field('Min Age').value).toBe('25')
  })
})
