import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listVisits } from '#contract/core/profiles/visits.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'

const visit = (user_id: number, name: string, day: string) => ({
  user_id,
  name,
  image1: null,
  day,
  kinds: ['profile' as const, 'photos' as const],
})

let asked = 0
const isSecond = () => asked++ > 0

test('visitors are listed by day, and a tap loads earlier days', async () => {
  const calls = stubCalls(
    replies(listVisits, () =>
      isSecond()
        ? { looks: [visit(1060, 'Amit Rao', '2026-08-04')], views: 3 }
        : { looks: [visit(1059, 'Rohan Das', '2026-08-05')], views: 3, next: 'next-page' },
    ),
    ...asMember({ isPaid: true }),
  )
  renderAt('/who-looked')
  const link = await screen.findByRole('link', {
    name: 'Rohan Das opened your profile · viewed your large photos',
  })
  expect(link.getAttribute('href')).toBe('/view-profile/1059')
  expect(screen.getByRole('heading', { level: 2, name: /5 August/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier days' }))
  expect(await screen.findByRole('heading', { level: 2, name: /4 August/ })).toBeTruthy()
  expect(sentTo(calls, listVisits).map(sent => sent.get('after'))).toEqual([null, 'next-page'])
})
