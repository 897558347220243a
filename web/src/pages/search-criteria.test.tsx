import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToShortlist } from '#contract/features/interests/shortlist.ts'
import { saveSearch } from '#contract/features/matching/saved-searches.ts'
import { countChoices, findByCriteria } from '#contract/features/matching/search.ts'
import { asMember } from '../../testing/as-member.ts'
import { onPhone } from '../../testing/on-phone.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { lists } from '../features/matching/criteria/criteria-stubs.ts'
import { people } from '../features/matching/search/search-stubs.ts'

const user = userEvent.setup()
/** The first test waits for the script of the page. */
const patience = { timeout: 8_000 }
const some = (count: number) => ({ people: Math.min(count, 1000), isMore: count > 1000 })

const counts = (more: Partial<Parameters<typeof countChoices.reply.parse>[0] & object> = {}) =>
  replies(countChoices, {
    found: some(61),
    mutual: some(12),
    choices: { eating: { Vegetarian: 40, Jain: 1001 }, caste: { Nair: 7 }, wantsMe: { yes: 12 } },
    without: [],
    ...more,
  })

beforeEach(() => {
  stubCalls(...asMember(), ...lists, counts(), replies(findByCriteria, { found: people(2) }))
})

test('a filter shows its count, becomes a chip and is kept in the URL, so that Back restores it', async () => {
  const { router } = renderAt('/search?order=fit')
  const text = '61 people. 12 are looking for someone like you.'
  expect(await screen.findByText(text, {}, patience)).toBeTruthy()
  await user.click(await screen.findByText('Lifestyle'))
  const box = screen.getByRole('checkbox', { name: 'Vegetarian' })
  expect(box.getAttribute('aria-describedby')).toBeTruthy()
  expect(within(box.parentElement as HTMLElement).getByText('40')).toBeTruthy()
  expect(screen.getByText('1,000+')).toBeTruthy()
  await user.click(box)
  await waitFor(() => expect(router.state.location.search).toBe('?eating=Vegetarian&order=fit'))
  await user.click(await screen.findByRole('button', { name: 'Remove Vegetarian' }))
  await waitFor(() => expect(router.state.location.search).toBe('?order=fit'))
  await router.navigate(-1)
  expect(await screen.findByRole('button', { name: 'Remove Vegetarian' })).toBeTruthy()
})

describe('the start of a search', () => {
  const start = '?age=25-33&caste=Nair&order=fit'
  const place = () => ({ ...router.state.location })
  let router: ReturnType<typeof renderAt>['router']

  test.each(['/search', '/search?name=%20', '/search?id='])(
    '%s opens the member’s own preferences as chips, and Back leaves the search',
    async address => {
      ;({ router } = renderAt('/search-id'))
      await screen.findByLabelText('Profile Id')
      await act(() => router.navigate(address))
      await waitFor(() => expect(place().search).toBe(start), patience)
      expect(await screen.findByRole('button', { name: 'Remove Age 25 to 33' }, patience)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Remove Nair' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Reset to my preferences' })).toBeNull()
      expect(screen.getByRole('option', { name: 'Looks for someone like you first' })).toBeTruthy()
      await act(() => router.navigate(-1))
      expect(place().pathname).toBe('/search-id')
    },
  )

  test('one tap removes a chip, clears all chips or resets to the preferences', async () => {
    ;({ router } = renderAt('/search'))
    await user.click(await screen.findByRole('button', { name: 'Remove Nair' }, patience))
    await waitFor(() => expect(place().search).toBe('?age=25-33&order=fit'))
    await user.click(screen.getByRole('link', { name: 'Reset to my preferences' }))
    await waitFor(() => expect(place().search).toBe(start))
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(place().search).toBe('?order=fit'))
    expect(screen.getByRole('link', { name: 'Reset to my preferences' })).toBeTruthy()
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('button', { name: 'Remove Nair' })).toBeTruthy()
  })

  test('a shared URL shows exactly its own filters', async () => {
    ;({ router } = renderAt('/search?photo=yes'))
    expect(await screen.findByRole('button', { name: 'Remove With photo' }, patience)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
    expect(place().search).toBe('?photo=yes')
  })
})

test('a long list offers only choices that find members, with their counts', async () => {
  const { router } = renderAt('/search?order=fit')
  await screen.findByText(/61 people\./, {}, patience)
  await user.click(screen.getByText('Community'))
  await user.click(screen.getByRole('combobox', { name: 'Caste' }))
  const list = await screen.findByRole('listbox', { name: 'Caste' })
  const options = within(list).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Nair7'])
  await user.click(options[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?caste=Nair&order=fit'))
})

test('an empty result offers filters to remove, with the number of members they bring', async () => {
  stubCalls(
    ...asMember(),
    ...lists,
    counts({ found: some(0), mutual: some(0), without: [{ criterion: 'eating', found: some(34) }] }),
    replies(findByCriteria, { found: [] }),
  )
  const { router } = renderAt('/search?eating=Jain&photo=yes&order=fit')
  await user.click(await screen.findByRole('button', { name: 'Without Eating Habits 34 people' }, patience))
  await waitFor(() => expect(router.state.location.search).toBe('?photo=yes&order=fit'))
})

test('a spent limit on counts shows its message, and the results stay', async () => {
  stubCalls(
    ...asMember(),
    ...lists,
    fails(countChoices, 429, { message: 'The next can be counted in 7 minutes.' }),
    replies(findByCriteria, { found: people(2) }),
  )
  renderAt('/search?name=rohan&order=fit')
  expect(await screen.findByText('The next can be counted in 7 minutes.', {}, patience)).toBeTruthy()
  expect(await screen.findByText('Rohan 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('on a phone the filters are a sheet, and its button shows the number of results', async () => {
  onPhone()
  const { router } = renderAt('/search?order=fit')
  await user.click(await screen.findByRole('button', { name: 'Filters' }, patience))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await user.click(within(sheet).getByText('Lifestyle'))
  await user.click(within(sheet).getByRole('checkbox', { name: 'Jain' }))
  expect(router.state.location.search).toBe('?order=fit')
  await user.click(await within(sheet).findByRole('button', { name: 'Show 61 people' }))
  await waitFor(() => expect(router.state.location.search).toBe('?eating=Jain&order=fit'))
})

test('a double tap saves a search once, and the star adds a member to the shortlist', async () => {
  const calls = stubCalls(
    ...asMember(),
    ...lists,
    counts(),
    replies(findByCriteria, { found: people(1) }),
    replies(saveSearch, { response: 'success', message: '“Near” was saved.' }),
    replies(addToShortlist, { response: 'success', message: 'On it.' }),
  )
  renderAt('/search?eating=Jain&order=fit')
  await user.click(await screen.findByRole('button', { name: 'Save this search' }, patience))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please give the search a name')).toBeTruthy()
  await user.type(screen.getByLabelText('Name of the search'), 'Near')
  const sent = await pressTwice(screen.getByRole('button', { name: 'Save' }), calls, saveSearch)
  expect([sent.get('search'), sent.get('name')]).toEqual(['eating=Jain', 'Near'])
  expect(await screen.findByText('“Near” was saved.')).toBeTruthy()
  const star = screen.getByRole('button', { name: 'Shortlist Rohan 0' })
  await pressTwice(star, calls, addToShortlist)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
})

test('points are a filter with counts, a chip and an order', async () => {
  stubCalls(
    ...asMember(),
    ...lists,
    counts({ choices: { points: { 18: 40, 21: 30, 24: 20, 28: 6 } } }),
    replies(findByCriteria, { found: people(2) }),
  )
  const { router } = renderAt('/search?order=fit')
  await screen.findByText(/61 people\./, {}, patience)
  await user.click(screen.getByText('Community'))
  await user.selectOptions(screen.getByLabelText('Horoscope points'), 'At least 24 of 36 · 20')
  await waitFor(() => expect(router.state.location.search).toBe('?points=24&order=fit'))
  expect(await screen.findByRole('button', { name: 'Remove At least 24 points' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Order'), 'Most horoscope points first')
  await waitFor(() => expect(router.state.location.search).toBe('?points=24&order=points'))
})

test('a member who does not show points reads why they cannot be used', async () => {
  stubCalls(
    ...asMember(),
    ...lists,
    counts({ closed: ['points'] }),
    replies(findByCriteria, { found: people(2) }),
  )
  renderAt('/search?order=fit')
  await screen.findByText(/61 people\./, {}, patience)
  await user.click(screen.getByText('Community'))
  expect(await screen.findByText(/To use horoscope points, show your points to all members\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your horoscope' })).toBeTruthy()
  expect(screen.queryByLabelText('Horoscope points')).toBeNull()
  expect(screen.queryByRole('option', { name: 'Most horoscope points first' })).toBeNull()
})
