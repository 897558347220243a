import { expect, test } from '@playwright/test'
import { listMatchedInterests } from '../contract/src/interests.ts'
import { look } from './look.ts'
import { enter } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

/** Between whom an interest waits; they are of no other spec that sends or answers one. */
const pair = { sender: '9000000004', senderName: 'Aditya Patil', receiver: '9000000003', name: 'Meera Joshi' }
const sentence = 'Shall our families speak?'

test('an interest is withdrawn, sent anew with a sentence, and accepted in another browser', async ({
  page,
  browser,
}) => {
  await enter(page, pair.sender)
  await page.goto('/recently-joined-matches?tab=sent')
  const card = page.getByRole('article').filter({ hasText: pair.name })
  await expect(card.getByText('Interest sent')).toBeVisible()
  await card.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  const send = card.getByRole('button', { name: /^Send Interest/ })
  await send.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(send).toBeFocused()
  await send.click()
  await page.getByLabel(sentence).check()
  await look(page, 'interest-send')
  await page.getByRole('dialog').getByRole('button', { name: 'Send Interest' }).click()
  await expect(card.getByText('Interest sent')).toBeVisible()

  const other = await browser.newContext()
  const there = await other.newPage()
  await enter(there, pair.receiver)
  await there.goto('/interests')
  const received = there.getByRole('article').filter({ hasText: pair.senderName })
  await expect(received.getByText(sentence)).toBeVisible()
  await look(there, 'interests')
  await received.getByRole('button', { name: /^Accept/ }).click()
  const sheet = there.getByRole('dialog', { name: 'It’s a match' })
  await expect(sheet.getByRole('link', { name: /^Message/ })).toBeVisible()
  await look(there, 'match-sheet')
  await sheet.getByRole('button', { name: /^Undo/ }).click()
  await expect(sheet).toHaveCount(0)
  await received.getByRole('button', { name: /^Accept/ }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(received.getByText('It’s a match')).toBeVisible()
  await look(there, 'interest-undo')

  await page.getByRole('tab', { name: 'Matched Profiles' }).click()
  await expect(page.getByRole('link', { name: `Message ${pair.name}` })).toBeVisible()
  await page.getByRole('link', { name: /^What is new/ }).click()
  await expect(page.getByRole('link', { name: `${pair.name} is interested in Aditya too` })).toBeVisible()
  // Whoever reads it has seen it.
  await expect(page.getByRole('link', { name: 'What is new', exact: true })).toBeVisible()
  await look(page, 'notices')

  await page.goto('/recently-joined-matches?tab=matched')
  await card.getByRole('button', { name: /^More about/ }).click()
  await card.getByRole('button', { name: 'End match' }).click()
  await look(page, 'match-end')
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click()
  // The card is there until the list is read again, which may be immediately.
  await expect(card.getByText('It’s a match')).toHaveCount(0)
  const listed = there.waitForResponse(`**${listMatchedInterests.path}`)
  await there.goto('/recently-joined-matches?tab=matched')
  await listed
  await expect(there.getByRole('article').filter({ hasText: pair.senderName })).toHaveCount(0)
  await other.close()
})
