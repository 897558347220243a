import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listCasteOptions, listCities, listStates } from '#contract/core/reference/reference.ts'
import { choose, field, type } from '../../testing/large-form.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { Page } from './city-testing.tsx'

const countries = replies(listCasteOptions, {
  success: true,
  error: null,
  data: { countries: [{ 101: 'India' }, { 153: 'Nepal' }] },
})
const statesOfIndia: Record<string, string>[] = [{ 4014: 'Rajasthan' }, { 4019: 'Lakshadweep' }]
const states = replies(listStates, query => ({
  success: true,
  data: { states: query.get('country') === '101' ? statesOfIndia : [] },
}))
const cities = replies(listCities, query =>
  query.get('state') === '4014' ? ['Ajmer', 'Jaipur', 'Jaipur'] : [],
)

describe('/city-testing', () => {
  test('leads from country to state to city and names the chosen place', async () => {
    stubCalls(countries, states, cities)
    renderPart(<Page />)
    expect(await screen.findByText('2 states')).toBeTruthy()
    expect(field('City').disabled).toBe(true)
    await choose('State', 'Rajasthan')
    expect(await screen.findByText('2 cities')).toBeTruthy()
    await choose('City', 'Jaipur')
    expect(screen.getByText('Chosen place: Jaipur, Rajasthan, India')).toBeTruthy()

    await choose('State', 'Lakshadweep')
    expect(screen.getByText('Chosen place: Lakshadweep, India')).toBeTruthy()
  })

  test('asks for the city as text where no cities are listed', async () => {
    stubCalls(countries, states, cities)
    renderPart(<Page />)
    await choose('State', 'Lakshadweep')
    await screen.findByRole('textbox', { name: 'City' })
    type('City', 'Minicoy')
    expect(screen.getByText('Chosen place: Minicoy, Lakshadweep, India')).toBeTruthy()
  })

  test('another country clears the state, and the page says if no states are listed', async () => {
    stubCalls(countries, states, cities)
    renderPart(<Page />)
    await choose('State', 'Rajasthan')
    await choose('Country', 'Nepal')
    expect(await screen.findByText('No states are listed for Nepal.')).toBeTruthy()
    expect(screen.getByText('Chosen place: Nepal')).toBeTruthy()
  })

  test('a failed list is named and can be retried', async () => {
    stubCalls(countries, fails(listStates, 500, {}, { 'x-request-id': 'r-9' }), cities)
    renderPart(<Page />)
    expect(await screen.findByText('We could not load the states of India.')).toBeTruthy()
    expect(screen.getByText('Reference for our support: r-9')).toBeTruthy()

    stubCalls(countries, states, cities)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2 states')).toBeTruthy()
    expect(screen.queryByText('We could not load the states of India.')).toBeNull()
  })
})
