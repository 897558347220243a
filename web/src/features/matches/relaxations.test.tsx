import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { countDesiredMatches, listDesiredMatches } from '#contract/matches.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../../testing/stub-calls.ts'
import { DesiredPanel } from './desired-panel.tsx'

const nobody = { people: 0, isMore: false }
const relaxed = (['caste', 'age', 'state', 'income'] as const).map((wish, place) => ({
  wish,
  more: 312 - place,
  isMore: false,
}))
const counts = replies(countDesiredMatches, { fit: nobody, mutual: nobody, relaxed })
const emptyList = replies(listDesiredMatches, { matched: [] })

const show = () => renderPart(<DesiredPanel linkTo={() => '/'} actions={() => null} editWishes="/edit" />)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const theThree = [
  'Without your wish for Caste, 312 more people fit',
  'Without your wish for Age, 311 more people fit',
  'Without your wish for State, 310 more people fit',
]

test('an empty list names the three wishes that bring most people', async () => {
  stubCalls(emptyList, counts)
  show()
  expect(await screen.findByRole('heading', { name: 'No Match Found' })).toBeTruthy()
  await screen.findByText(theThree[0] as string)
  expect(lines()).toEqual(theThree)
})

test('until they are known something holds their place', async () => {
  const noAnswerYet = { path: countDesiredMatches.path, answer: () => new Promise(() => {}) as never }
  stubCalls(emptyList, noAnswerYet)
  const { container } = show()
  await screen.findByRole('heading', { name: 'No Match Found' })
  expect(container.querySelector('.mantine-Skeleton-root')).toBeTruthy()
})

test('where they cannot be counted, it is told with a retry', async () => {
  stubCalls(emptyList, fails(countDesiredMatches, 500))
  show()
  expect(await screen.findByText('We could not find out which wish to relax.')).toBeTruthy()
  stubCalls(emptyList, counts)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(lines()).toEqual(theThree))
})
