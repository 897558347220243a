import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { completenessItems, readCompleteness } from '#contract/core/profiles/profile.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../testing/stub-calls.ts'
import { CompletenessMeter } from './completeness-meter.tsx'
import { viewer } from './view/view-stubs.ts'

type Item = (typeof completenessItems)[number]

const complete = (percent: number, items: readonly Item[]) =>
  replies(readCompleteness, { percent, image1: null, missing: items.map(item => ({ item, adds: 15 })) })

const show = () => renderPart(<CompletenessMeter />)

test.each<[Item, string, string]>([
  ['photo', 'Add your photo', '/profile-picture/1049'],
  ['morePhotos', 'Add one more photo', '/profile-picture/1049'],
  ['about', 'Write more about yourself', '/edit-profile/1049#desc'],
  ['hobbies', 'Add one more hobby', '/edit-profile/1049#hobbies'],
  ['organisation', 'Add where you work', '/edit-profile/1049#org_name'],
  ['partner', 'Add partner preferences', '/edit-partner/1049#age_min'],
])('the meter suggests for a missing %s: %s, with a link to %s', async (item, text, to) => {
  stubCalls(complete(85, [item]), ...viewer())
  show()
  const link = (await screen.findByText(text)).closest('a')
  await waitFor(() => expect(link?.getAttribute('href')).toBe(to))
  expect(screen.getByText('+15%')).toBeTruthy()
})

test('the meter shows the percentage and the three steps that add most', async () => {
  stubCalls(complete(25, completenessItems), ...viewer())
  show()
  expect(await screen.findByText('Your profile is 25% complete')).toBeTruthy()
  expect(screen.getByRole<HTMLMeterElement>('meter', { name: 'Profile completeness' }).value).toBe(25)
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Add your photo+15%',
    'Add one more photo+15%',
    'Write more about yourself+15%',
  ])
})
