import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemberCard as Member } from '#contract/member.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { MemberCard } from './member-card.tsx'
import { visitorCard } from './member-stubs.ts'

const show = (change: Partial<Member> = {}) =>
  renderPart(
    <MemberCard
      member={{ ...visitorCard, ...change }}
      to="/login"
      actions={<button type="button">Like</button>}
    />,
  )

const rows = () =>
  screen
    .getAllByRole('term')
    .map((term, place) => [term.textContent, screen.getAllByRole('definition')[place]?.textContent])

test('shows the specified facts and leads where it is told', () => {
  show()
  expect(screen.getByRole('link', { name: 'Neha' }).getAttribute('href')).toBe('/login')
  expect(screen.getByText('F')).toBeTruthy()
  expect(screen.getByText('HS1059')).toBeTruthy()
  expect(rows()).toEqual([
    ['Age', '26 Yrs'],
    ['Height', `5'10"`],
    ['Gender', 'Female'],
    ['Caste', 'Nair'],
    ['Location', 'Jaipur, India'],
  ])
  expect(screen.getByRole('button', { name: 'Like' })).toBeTruthy()
})

test('says what is missing', () => {
  show({
    gender: 'male',
    age: null,
    height: null,
    caste: null,
    city: null,
    curr_location: null,
    country: null,
  })
  expect(screen.getByText('M')).toBeTruthy()
  expect(rows()).toEqual([
    ['Age', 'N/A'],
    ['Height', 'N/A'],
    ['Gender', 'Male'],
    ['Caste', 'N/A'],
    ['Location', 'India'],
  ])
})

const marks = [
  'Also looks for someone like you',
  'Looks for someone like you',
  'Is open to everyone',
  'Fits your wishes',
] as const

test.each([
  [{ isMutual: true, fitsWishes: true }, 'Also looks for someone like you'],
  // On other lists the viewer may look for someone else.
  [{ isMutual: true }, 'Looks for someone like you'],
  [{ isMutual: true, isOpen: true, fitsWishes: true }, 'Is open to everyone'],
  [{ isMutual: true, isOpen: true }, 'Is open to everyone'],
  [{ isMutual: false, fitsWishes: true }, 'Fits your wishes'],
  [{ isMutual: false }, undefined],
  [{}, undefined],
])('%j is marked with %j', (fit, mark) => {
  renderPart(<MemberCard member={visitorCard} to="/login" {...fit} />)
  expect(marks.filter(text => screen.queryByText(text))).toEqual(mark ? [mark] : [])
})

const photo = (container: HTMLElement) => container.querySelector('img') as HTMLImageElement

test('shows the photo from the API, of a known size and when it is needed', () => {
  const { container } = show()
  expect(photo(container).getAttribute('src')).toBe('/api/v1/uploads/neha.jpg')
  const facts = ['width', 'height', 'loading'].map(name => photo(container).getAttribute(name))
  expect(facts).toEqual(['400', '500', 'lazy'])
})

test('a missing photo is the drawn default', () => {
  expect(photo(show({ image1: null }).container).getAttribute('src')).toBe('/default.jpg')
})

test('a broken photo is the drawn default', () => {
  const { container } = show()
  fireEvent.error(photo(container))
  expect(photo(container).getAttribute('src')).toBe('/default.jpg')
})
