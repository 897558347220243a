import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'
import { enter } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const cards = (page: Page) => page.getByRole('article')
/** An interest waits between them. No other spec changes it. */
const pair = { sender: '9000000004', senderName: 'Aditya Patil', receiver: '9000000003', name: 'Meera Joshi' }
const sentence = 'Shall our families speak?'

test('an interest is withdrawn, sent with a sentence, accepted, undone, matched and ended', async ({
  page,
  browser,
  context,
}) => {
  await enter(page, pair.sender)
  await page.goto('/recently-joined-matches?tab=sent')
  const secondTab = await context.newPage()
  await secondTab.goto('/recently-joined-matches?tab=sent')
  await page.bringToFront()
  const card = cards(page).filter({ hasText: pair.name })
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

  const other = await browser.newContext(onPhone)
  const there = await other.newPage()
  await enter(there, pair.receiver)
  await there.goto('/interests')
  const received = cards(there).filter({ hasText: pair.senderName })
  await expect(received.getByText(sentence)).toBeVisible()
  await look(there, 'interests')
  await received.getByRole('button', { name: /^Accept/ }).click()
  const sheet = there.getByRole('dialog', { name: 'It’s a match' })
  await look(there, 'match-sheet')
  await sheet.getByRole('button', { name: /^Undo/ }).click()
  await expect(sheet).toHaveCount(0)
  await received.getByRole('button', { name: /^Accept/ }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(received.getByText('It’s a match')).toBeVisible()

  // The sender's other tab shows it without a reload.
  await expect(cards(secondTab).filter({ hasText: pair.name }).getByText('It’s a match')).toBeVisible()
  await page.getByRole('link', { name: /^What is new/ }).click()
  await expect(page.getByRole('link', { name: `${pair.name} is interested in Aditya too` })).toBeVisible()
  await look(page, 'notices')
  await page.goto('/recently-joined-matches?tab=matched')
  await card.getByRole('button', { name: /^More about/ }).click()
  await card.getByRole('button', { name: 'End match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click()
  await expect(card.getByText('It’s a match')).toHaveCount(0)
  await there.goto('/recently-joined-matches?tab=matched')
  await expect(there.getByRole('tab', { name: 'Matched Profiles', selected: true })).toBeVisible()
  await expect(cards(there).filter({ hasText: pair.senderName })).toHaveCount(0)
  await other.close()
})
