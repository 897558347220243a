import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askForChart } from '#contract/features/horoscopes/chart-requests.ts'
import { type HoroscopeMatch, matchHoroscopes } from '#contract/features/horoscopes/match-horoscopes.ts'
import { asMember } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const match: HoroscopeMatch = {
  response: 'success',
  name: 'Neha Rao',
  chartStyle: 'south',
  mangalRule: 'mangal-south-1',
  showsPoruthams: true,
  mine: { manglik: 'No' },
  theirs: { manglik: 'Yes', chartRequest: 'open' },
  kinship: { answer: 'not compared', sentences: ['Their gothra is not known, so it was not compared.'] },
  points: {
    viewerIs: 'groom',
    groom: { first: 1, span: 1 },
    bride: { first: 37, span: 1 },
    ruleSet: 'north-web-1',
    theirRuleSet: 'north-1',
  },
}
const around = asMember({ isPaid: true })
const show = (change: Partial<HoroscopeMatch> = {}) => {
  const calls = stubCalls(
    replies(matchHoroscopes, { ...match, ...change }),
    replies(askForChart, { response: 'success', message: 'We have asked Neha.' }),
    ...around,
  )
  renderAt('/horoscope-match/1059')
  return calls
}

test('the page shows the eight lines, the other rule set and the view of the other member', async () => {
  show()
  const lines = await screen.findByRole('heading', { name: 'The eight lines' })
  const panel = within(lines.closest('section') as HTMLElement)
  expect(panel.getByText('20 of 36')).toBeTruthy()
  expect(panel.getAllByRole('listitem')).toHaveLength(8)
  expect(panel.getByText(/^By the printed tables: 19\.5 of 36\. Vashya 0\.5 instead of 0/)).toBeTruthy()
  expect(panel.getByText('Seen from Neha’s side: 19.5 of 36, by the printed tables.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The ten poruthams' })).toBeTruthy()
  expect(screen.getByText('Manglik in the profile: Yes')).toBeTruthy()
  expect(screen.getByText('Their gothra is not known, so it was not compared.')).toBeTruthy()
  expect(screen.getByText(/^Rule set north-web-1\. Lahiri ayanamsha\./)).toBeTruthy()
})

test('a second press on the button asks for the chart once', async () => {
  const calls = show()
  const sent = await pressTwice(
    await screen.findByRole('button', { name: 'Ask Neha for the chart' }),
    calls,
    askForChart,
  )
  expect(sent.get('find_id')).toBe('1059')
})

test('a granted chart has a list for screen readers', async () => {
  const chart = { lagnaSign: 1, bodies: [{ body: 'moon', sign: 1, isRetrograde: false }] } as const
  show({ theirs: { manglik: null, chartRequest: 'granted', chart: { ...chart, bodies: [...chart.bodies] } } })
  expect(await screen.findByText('House 1, Mesha: Moon')).toBeTruthy()
  expect(screen.getByText('House 12, Meena: empty')).toBeTruthy()
})

test('without points the page says who shows none', async () => {
  show({ points: undefined, missing: 'theirs' })
  expect(await screen.findByText(/^Neha does not show points to you\./)).toBeTruthy()
  expect(screen.queryByText('The eight lines')).toBeNull()
})

test('a member who cannot be seen looks like an unknown one', async () => {
  stubCalls(fails(matchHoroscopes, 404, { message: 'This profile does not exist.' }), ...around)
  renderAt('/horoscope-match/1059')
  expect(await screen.findByText('This profile does not exist.')).toBeTruthy()
})
