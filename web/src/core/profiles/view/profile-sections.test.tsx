import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { renderPart } from '../../../../testing/render-page.tsx'
import { ProfileSections } from './profile-sections.tsx'
import { neha, ownDetails } from './view-stubs.ts'

const section = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') as HTMLElement

const factsOf = (title: string) =>
  Object.fromEntries(
    within(section(title))
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('each section of a profile shows its facts', () => {
  renderPart(<ProfileSections details={neha} />)
  expect(factsOf('Profile information')).toMatchObject({
    Age: '28 Yrs',
    Height: `5'4" (163 cm)`,
    Weight: '58 Kg',
    Religion: 'Hindu',
    Caste: 'Brahmin - Iyer',
    'Sub Caste': 'Vadama',
    'Mother Tongue': 'Hindi',
    'Smoking Habits': 'No',
  })
  expect(factsOf('Education and career')).toMatchObject({
    'Education Qualification': 'MCA',
    'Annual Income': 'Below ₹1 Lakh',
  })
  expect(factsOf('Family details')).toMatchObject({
    'Brother(s)': '0',
    Gothra: 'Agastya',
    'Maternal Gothra': 'Angirasa',
  })
  expect(factsOf('Location')).toEqual({
    'Current Location': 'India',
    Country: 'India',
    State: 'Rajasthan',
    City: 'Jaipur',
  })
  const hobbies = within(section('Hobbies')).getAllByRole('listitem')
  expect(hobbies.map(hobby => hobby.textContent)).toEqual(['Drawing', 'Painting'])
})

test('only the owner sees the pin code, and no one sees the date of birth', () => {
  renderPart(<ProfileSections details={ownDetails} />)
  expect(factsOf('Location')['Pin Code']).toBe('302001')
  expect(document.body.textContent).not.toContain('1998')
})

test('empty fields read Not Filled', () => {
  const given = ['user_id', 'name', 'gender', 'age', 'dob', 'height', 'religion', 'visitor']
  const details = Object.fromEntries(
    Object.entries(neha).map(([field, value]) => [
      field,
      given.includes(field) || typeof value === 'boolean' ? value : field === 'hobbies' ? '' : null,
    ]),
  ) as ProfileDetails
  renderPart(<ProfileSections details={{ ...details, org_name: '  ' }} />)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const filled = values.filter(value => value !== 'Not Filled')
  expect(filled).toEqual(['28 Yrs', 'Female', `5'4" (163 cm)`, 'Hindu'])
  expect(section('About').textContent).toBe('AboutNot Filled')
  expect(section('Hobbies').textContent).toBe('HobbiesNot Filled')
})
