import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '#contract/core/accounts/session.ts'
import { listCasteOptions, listStates } from '#contract/core/reference/reference.ts'
import { consentWording } from '#contract/core/settings/consent-facts.ts'
import {
  deleteHoroscope,
  type OwnHoroscope,
  type OwnHoroscopePage,
  readHoroscope,
  saveHoroscope,
  setHoroscopeSharing,
} from '#contract/features/horoscopes/horoscopes.ts'
import { asMember, headerCalls, memberSession } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { undoMs } from '../lib/delayed-delete.ts'

const empty: OwnHoroscopePage = {
  horoscope: null,
  birthDate: '1996-05-14',
  toldManglik: false,
  chartStyle: 'north',
  awaitsYes: false,
  wording: consentWording.horoscope,
}
const sharing = { ruleSet: 'north-web-1', pointsShownTo: 'none', takesChartRequests: true } as const
const rohini: OwnHoroscope = {
  entered: { knows: 'star', nakshatra: 4, pada: 2 },
  star: { first: 14, span: 1 },
  nearby: [],
  chart: null,
  mangal: null,
  starChangedAt: null,
  ...sharing,
}
const at = (longitude: number) => ({ longitude, isRetrograde: false })
const computed: OwnHoroscope = {
  ...rohini,
  entered: { knows: 'time', time: '04:20', within: '0', night: 'before', country: 'India', city: 'Kolhapur' },
  nearby: [{ minutes: 2, star: 15 }],
  chart: {
    bodies: {
      sun: at(29),
      moon: at(44),
      mars: at(15),
      mercury: at(31),
      jupiter: at(263),
      venus: at(64),
      saturn: at(340),
      rahu: at(170),
      ketu: at(350),
    },
    lagna: 5,
  },
  mangal: {
    rule: 'mangal-north-1',
    status: 'full',
    findings: [
      { from: 'lagna', house: 1, counts: true },
      { from: 'moon', house: 12, counts: true },
    ],
    reasons: ['own-sign'],
  },
}
const range: OwnHoroscope = {
  ...computed,
  chart: computed.chart && { bodies: computed.chart.bodies },
  entered: { knows: 'date', country: 'India' },
  star: { first: 13, span: 5 },
  nearby: [],
  mangal: { rule: 'mangal-north-1', status: 'not known', findings: [], reasons: [] },
}

const places = [
  replies(listCasteOptions, { success: true, error: null, data: { countries: [{ '101': 'India' }] } }),
  replies(listStates, { success: true, data: { states: [{ '4008': 'Maharashtra' }] } }),
]
const showing = (horoscope: OwnHoroscope | null, more: Partial<OwnHoroscopePage> = {}) =>
  replies(readHoroscope, { ...empty, horoscope, ...more })
const savedAs = (horoscope: OwnHoroscope) =>
  replies(saveHoroscope, {
    response: 'success',
    message: 'The horoscope was saved.',
    page: { ...empty, horoscope },
  })
const radio = (name: string | RegExp) => screen.findByRole('radio', { name })
const button = (name: string) => screen.findByRole('button', { name })
const pressSave = async (calls: ReturnType<typeof stubCalls>) => {
  const sent = await pressTwice(await button('Save'), calls, saveHoroscope)
  return JSON.parse([...sent.keys()][0] ?? '')
}
const fact = async (label: string) =>
  (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent

describe('the form', () => {
  test('a mother who knows “Rohini, second pada” enters it in three taps and reads the rashi', async () => {
    const calls = stubCalls(showing(null), savedAs(rohini), ...places, ...asMember())
    renderAt('/horoscope')
    await userEvent.click(await radio('Our pandit told us the star'))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Nakshatra (birth star)' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Rohini' }))
    await userEvent.click(await radio('Second'))
    expect(screen.queryByRole('group', { name: /Rashi/ })).toBeNull()
    expect(screen.getByText(/By saving you agree to this/).textContent).toContain(consentWording.horoscope)
    expect(await pressSave(calls)).toEqual({
      id: 1001,
      knows: 'star',
      nakshatra: '4',
      pada: '2',
      wording: consentWording.horoscope,
    })
    expect(await fact('Star (nakshatra)')).toBe('Rohini, second pada')
    expect(await fact('Rashi (Moon sign)')).toBe('Vrishabha (Taurus)')
    expect(await fact('Source')).toBe('Told by the family')
  })

  test('a mother who knows only the date enters nothing more and reads a range', async () => {
    const calls = stubCalls(showing(null), savedAs(range), ...places, ...asMember())
    renderAt('/horoscope')
    await userEvent.click(await radio('I know only the date'))
    expect(await screen.findByText(/The date of birth is 14 May 1996/)).toBeTruthy()
    expect(await pressSave(calls)).toEqual({
      id: 1001,
      knows: 'date',
      country: 'India',
      wording: consentWording.horoscope,
    })
    expect(await fact('Possible stars')).toBe('Rohini, first pada, to Mrigashira, first pada')
    expect(await fact('Lagna')).toBe('Not known. It needs an exact birth time and the place.')
    expect(screen.getByText(/so points are a range/)).toBeTruthy()
    expect(screen.getByText(/Mangal is not known/)).toBeTruthy()
  })

  test('a time before sunrise asks for the night with its weekdays, and is sent with it', async () => {
    const calls = stubCalls(showing(null), savedAs(computed), ...places, ...asMember())
    renderAt('/horoscope')
    await userEvent.click(await radio('I know the birth time'))
    await userEvent.type(screen.getByLabelText('Birth time'), '0420')
    expect(screen.getByText('4:20 in the morning')).toBeTruthy()
    await userEvent.click(await radio('Exact, from a record'))
    await userEvent.click(await button('Save'))
    expect(screen.getByText('Please choose the night of the birth')).toBeTruthy()
    expect(sentTo(calls, saveHoroscope)).toEqual([])
    await userEvent.click(await radio(/^The night from Monday 13 to Tuesday 14 May$/))
    expect(await pressSave(calls)).toMatchObject({
      knows: 'time',
      time: '04:20',
      within: '0',
      night: 'before',
    })
  })

  test.each([
    ['0015', 'quarter past midnight'],
    ['1215', 'quarter past noon'],
    ['12:00', 'noon'],
    ['00:01', '1 minute past midnight'],
    ['16.20', '4:20 in the afternoon'],
    ['23:59', '11:59 at night'],
  ])('%s reads %s', async (typed, words) => {
    stubCalls(showing(null), ...places, ...asMember())
    renderAt('/horoscope')
    await userEvent.click(await radio('I know the birth time'))
    fireEvent.change(screen.getByLabelText('Birth time'), { target: { value: typed } })
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('a time that came twice asks which, and a refusal loses no answer', async () => {
    const twice = 'The clocks in London were set back and showed 01:30 twice.'
    const refused = replies(saveHoroscope, {
      response: 'invalid',
      message: twice,
      errors: { occurrence: twice },
    })
    stubCalls(showing(computed), refused, ...places, ...asMember())
    renderAt('/horoscope')
    await userEvent.click(await button('Edit'))
    await userEvent.click(await button('Save'))
    expect(await screen.findByText(twice)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Birth time').value).toBe('04:20')
    await userEvent.click(await radio(/^The second, after/))
    const calls = stubCalls(showing(computed), savedAs(computed), ...places, ...asMember())
    expect(await pressSave(calls)).toMatchObject({ time: '04:20', occurrence: 'second' })
  })
})

describe('the result', () => {
  test('names source, edge, Mangal with houses and reasons, and a difference to the profile', async () => {
    stubCalls(showing(computed), ...asMember())
    renderAt('/horoscope')
    expect(await fact('Source')).toBe('Computed from 14 May 1996, 04:20, Kolhapur, with the Lahiri ayanamsha')
    expect(screen.getByText(/2 minutes later the star would be Rohini, third pada/)).toBeTruthy()
    expect(screen.getByText('From the Moon: yes, house 12')).toBeTruthy()
    expect(screen.getByText('Mars is in a sign that it rules.')).toBeTruthy()
    expect(screen.getByText(/The profile says Manglik: No/)).toBeTruthy()
  })

  test('a parent reads the name of the candidate, and that the yes is missing', async () => {
    stubCalls(
      showing(computed, { awaitsYes: true }),
      replies(readSession, { ...memberSession, profileFor: 'Daughter' }),
      ...headerCalls(),
    )
    renderAt('/horoscope')
    expect(await screen.findByRole('heading', { name: 'Asha’s horoscope' })).toBeTruthy()
    expect(screen.getByText(/Before Asha says yes to the profile/)).toBeTruthy()
    expect(screen.getByText(/lets others work out Asha’s birth star/)).toBeTruthy()
  })

  test('who sees the points is saved once for repeated presses', async () => {
    const all = { ...rohini, pointsShownTo: 'all' as const }
    const saved = replies(setHoroscopeSharing, { ...empty, horoscope: all })
    const calls = stubCalls(showing(rohini), saved, ...asMember())
    renderAt('/horoscope')
    expect(await screen.findByText(/Showing points lets others work out your birth star/)).toBeTruthy()
    const group = screen.getByRole('group', { name: 'Points of 36 with another member' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'No one sees points' }).checked).toBe(
      true,
    )
    const sent = await pressTwice(await radio('All members'), calls, setHoroscopeSharing)
    expect([...sent.keys()]).toEqual(['{"pointsShownTo":"all","id":1001}'])
    expect(await screen.findByText('Saved.')).toBeTruthy()
  })
})

describe('deleting', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('one tap deletes after the undo period', async () => {
    const calls = stubCalls(showing(rohini), replies(deleteHoroscope, empty), ...places, ...asMember())
    renderAt('/horoscope')
    fireEvent.click(await button('Delete horoscope'))
    expect(screen.getByText('Horoscope deleted')).toBeTruthy()
    expect(sentTo(calls, deleteHoroscope)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(undoMs))
    expect(sentTo(calls, deleteHoroscope)).toHaveLength(1)
    expect(await radio('I know the birth time')).toBeTruthy()
  })

  test('Undo sends nothing', async () => {
    const calls = stubCalls(showing(rohini), ...asMember())
    renderAt('/horoscope')
    fireEvent.click(await button('Delete horoscope'))
    fireEvent.click(await button('Undo'))
    await act(() => vi.advanceTimersByTimeAsync(undoMs))
    expect(sentTo(calls, deleteHoroscope)).toEqual([])
    expect(await fact('Source')).toBe('Told by the family')
  })

  test('leaving the page deletes immediately', async () => {
    const calls = stubCalls(showing(rohini), replies(deleteHoroscope, empty), ...asMember())
    const { unmount } = renderAt('/horoscope')
    fireEvent.click(await button('Delete horoscope'))
    unmount()
    await waitFor(() => expect(sentTo(calls, deleteHoroscope)).toHaveLength(1))
  })
})
