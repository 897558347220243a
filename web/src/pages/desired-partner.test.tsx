import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createDesiredPartner } from '#contract/partner.ts'
import { guestSession, logOut, readSession } from '#contract/session.ts'
import { headerCalls } from '../../testing/as-member.ts'
import { choose, testsLargeForm } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { filled, lists } from '../features/partner/partner-stubs.ts'
import { partnerWire } from '../features/partner/partner-values.ts'

testsLargeForm()

let step: 'partner' | 'done' = 'partner'
const session = replies(readSession, () => ({ ...guestSession, isLoggedIn: true, userId: 1049, step }))
const saved = replies(createDesiredPartner, () => {
  step = 'done'
  return { status: true, message: 'Your profile is complete.' }
})
const draft = 'draft:desired-partner-1049'
const onDevice = () => localStorage.getItem(`lasting-${draft}`)
const ready = () => screen.findByText('Submit')

beforeEach(() => {
  step = 'partner'
  sessionStorage.setItem(draft, JSON.stringify(filled))
})

test('what speaks against it is told and loses nothing; saved once, it goes on', async () => {
  stubCalls(session, ...lists)
  const { router } = renderAt('/desired-partner')
  await ready()
  await choose('Min Age', '25')
  expect(onDevice()).toContain('"age_min":"25"')
  const first = 'Please create your profile first.'
  for (const [stub, message] of [
    [fails(createDesiredPartner, 500), 'Something went wrong. Please try again.'],
    [replies(createDesiredPartner, { status: false, message: first }), first],
  ] as const) {
    stubCalls(session, stub, ...lists)
    fireEvent.click(await ready())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/desired-partner')
    expect(sessionStorage.getItem(draft)).toContain('Rajasthan')
  }

  const calls = stubCalls(session, saved, hangs(logOut), ...headerCalls(), ...lists)
  const sent = await pressTwice(await ready(), calls, createDesiredPartner)
  expect(Object.fromEntries(sent)).toEqual({
    ...partnerWire.toWire({ ...filled, age_min: '25' }),
    user_id: '1049',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-success'))
  expect([sessionStorage.getItem(draft), onDevice()]).toEqual([null, null])
})
