import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listBlocks, removeBlock } from '#contract/blocks.ts'
import { publicCardWording, readSettings, saveSettings } from '#contract/settings.ts'
import { asMember } from '../../testing/as-member.ts'
import { ownSettings } from '../../testing/own-settings.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const before = ownSettings
const stored = replies(readSettings, before)
const nobodyBlocked = replies(listBlocks, { blocks: [] })
const choice = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const mail = () => choice('Mail about interests')

test('a choice is saved at once, alone, once however often it is pressed, and confirmed', async () => {
  const calls = stubCalls(
    stored,
    replies(saveSettings, { ...before, wantsMail: false }),
    nobodyBlocked,
    ...asMember(),
  )
  renderAt('/settings/mails')
  const box = await mail()
  expect(box.checked).toBe(true)
  expect(String(await pressTwice(box, calls, saveSettings))).toBe('wantsMail=false&id=1001')
  expect(await screen.findByText('Saved. This is off now.')).toBeTruthy()
  expect(box.checked).toBe(false)
})

test('each switch is its own setting', async () => {
  const calls = stubCalls(
    stored,
    replies(saveSettings, { ...before, isPublic: true }),
    nobodyBlocked,
    ...asMember(),
  )
  renderAt('/settings/mails')
  const box = await choice('Show my card on the home page')
  expect(box.checked).toBe(false)
  expect(String(await pressTwice(box, calls, saveSettings))).toBe('isPublic=true&id=1001')
  expect(await screen.findByText('Saved. This is on now.')).toBeTruthy()
  expect((await mail()).checked).toBe(true)
})

test('a choice that was not saved goes back, and says so', async () => {
  stubCalls(stored, fails(saveSettings, 500), nobodyBlocked, ...asMember())
  renderAt('/settings/mails')
  const box = await mail()
  await userEvent.click(box)
  expect(await screen.findByText('This was not saved.')).toBeTruthy()
  await waitFor(() => expect(box.checked).toBe(true))
})

test('what a public card shows is said in the words that are agreed to', async () => {
  stubCalls(stored, nobodyBlocked, ...asMember())
  renderAt('/settings/mails')
  await mail()
  expect(screen.getByText(text => text.includes(publicCardWording))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Where you are logged in' }).getAttribute('href')).toBe('/devices')
})

test('settings that do not load say so and can be asked for again', async () => {
  stubCalls(fails(readSettings, 500), nobodyBlocked, ...asMember())
  renderAt('/settings/mails')
  expect(await screen.findByText('We could not load your settings.')).toBeTruthy()
  stubCalls(stored, nobodyBlocked, ...asMember())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await mail()).checked).toBe(true)
})

test.each([
  ['Seen and delivered', 'sendsReceipts'],
  ['Typing', 'sendsTyping'],
  ['When you were here', 'showsPresence'],
  ['Mail about unread messages', 'wantsChatMail'],
  ['Mail before your plan ends', 'wantsPlanMail'],
])('of the chat and the plan: %s', async (name, setting) => {
  const calls = stubCalls(
    stored,
    replies(saveSettings, { ...before, [setting]: false }),
    nobodyBlocked,
    ...asMember(),
  )
  renderAt('/settings/mails')
  expect(String(await pressTwice(await choice(name), calls, saveSettings))).toBe(`${setting}=false&id=1001`)
  await waitFor(async () => expect((await choice(name)).checked).toBe(false))
})

test('who is blocked is listed, and unblocked once however often it is pressed', async () => {
  const neha = { user_id: 1059, name: 'Neha Rao', at: '2026-08-05T06:00:00Z' }
  const calls = stubCalls(
    stored,
    replies(listBlocks, { blocks: [neha] }),
    replies(removeBlock, { response: 'success', message: 'Done.' }),
    ...asMember(),
  )
  renderAt('/settings/mails')
  const unblock = await screen.findByRole('button', { name: 'Unblock Neha Rao' })
  expect(screen.getByText('5 Aug 2026')).toBeTruthy()
  expect((await pressTwice(unblock, calls, removeBlock)).get('find_id')).toBe('1059')
})

test('with nobody blocked it says how one would', async () => {
  stubCalls(stored, nobodyBlocked, ...asMember())
  renderAt('/settings/mails')
  expect(await screen.findByText(/^Nobody\. You can block a member/)).toBeTruthy()
})
