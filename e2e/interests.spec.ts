import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { askDatabase } from './database.ts'
import { enter } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const cards = (page: Page) => page.getByRole('article')
/** No other spec uses interests between these two. */
const sender = { id: 1004, phone: '9000000004', name: 'Aditya Patil' }
const receiver = { id: 1003, phone: '9000000003', name: 'Meera Joshi' }
const sentence = 'Shall our families speak?'

test('an interest is sent, withdrawn, sent again with a message, accepted, undone, accepted again and ended', async ({
  page,
  browser,
  context,
}) => {
  const ids = `(${sender.id}, ${receiver.id})`
  await askDatabase(`delete from interests where sender_id in ${ids} and receiver_id in ${ids}`)
  await enter(page, sender.phone)
  await page.goto(`/search?id=HS${receiver.id}`)
  const secondTab = await context.newPage()
  await secondTab.goto(`/search?id=HS${receiver.id}`)
  await page.bringToFront()
  const card = cards(page).filter({ hasText: receiver.name })
  const send = card.getByRole('button', { name: /^Send Interest/ })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Send Interest' })
  await send.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(send).toBeFocused()
  await send.click()
  await confirm.click()
  await card.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await send.click()
  await page.getByLabel(sentence).check()
  await checkPage(page, 'interest-send')
  await confirm.click()
  await expect(card.getByText('Interest sent')).toBeVisible()

  const other = await browser.newContext(onPhone)
  const there = await other.newPage()
  await enter(there, receiver.phone)
  await there.goto('/interests')
  const received = cards(there).filter({ hasText: sender.name })
  await expect(received.getByText(sentence)).toBeVisible()
  await checkPage(there, 'interests')
  await received.getByRole('button', { name: /^Accept/ }).click()
  const sheet = there.getByRole('dialog', { name: 'It’s a match' })
  await expect(sheet).toBeVisible()
  await checkPage(there, 'match-sheet')
  await sheet.getByRole('button', { name: /^Undo/ }).click()
  await expect(sheet).toHaveCount(0)
  await received.getByRole('button', { name: /^Accept/ }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(received.getByText('It’s a match')).toBeVisible()

  // The sender's other tab updates without a reload.
  await expect(cards(secondTab).getByText('It’s a match')).toBeVisible()
  await page.goto('/notices')
  const accepted = page.getByRole('link', { name: `${receiver.name} is interested in Aditya too` })
  await expect(accepted.first()).toBeVisible()
  await checkPage(page, 'notices')
  await page.goto('/recently-joined-matches?tab=matched')
  await card.getByRole('button', { name: /^More about/ }).click()
  await card.getByRole('button', { name: 'End match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click()
  await expect(card.getByText('It’s a match')).toHaveCount(0)
  await there.goto('/recently-joined-matches?tab=matched')
  await expect(there.getByRole('tab', { name: 'Matched Profiles', selected: true })).toBeVisible()
  await expect(received).toHaveCount(0)
  await other.close()
})
