import { type Browser, expect, type Page, test } from '@playwright/test'
import { sendMessage } from '../contract/src/features/conversations/messages.ts'
import { checkPage, checkScreen } from './check-page.ts'
import { findCouple, type DemoMember as Member } from './database.ts'
import { enter, post } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

/** A matched couple of the demo population without messages. Each test passes its own offset. */
async function couple(page: Page, from: number): Promise<[Member, Member]> {
  const [woman, man] = await findCouple(from)
  for (const [one, other] of [
    [woman, man],
    [man, woman],
  ] as const) {
    await enter(page, one.phone)
    await post(page, 'interests/send', { find_id: String(other.id) })
    await post(page, 'logout', {})
  }
  return [woman, man]
}

/** A browser of its own, in which this member is logged in. */
async function device(browser: Browser, screen: object, who: Member, path: string) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await enter(page, who.phone)
  await page.goto(path)
  return { context, page }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
const bubble = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button(page, 'Send').click()
}

/** All messages of the conversation, in order. */
const texts = (page: Page) =>
  messages(page)
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.querySelector('[data-text]')?.textContent ?? ''))

test('two members chat and share numbers, then one reports and blocks the other', async ({
  page,
  browser,
}) => {
  test.slow()
  const [woman, man] = await couple(page, 50)
  const { page: his, context: a } = await device(browser, onLaptop, man, `/chat/${woman.id}`)
  const { page: hers, context: b } = await device(browser, onPhone, woman, '/chat')
  await expect(his.getByText(`You have a match with ${woman.name}. Say namaste.`)).toBeVisible()

  await test.step('a message shows sent, delivered and seen', async () => {
    await expect(field(his)).toBeFocused()
    await his.keyboard.type('Namaste, I am happy that we matched.')
    await his.keyboard.press('Enter')
    const row = hers.getByRole('link', { name: new RegExp(`^${man.name}`) })
    await expect(row).toContainText('1 new message')
    await expect(bubble(his, 'Namaste').getByText('Delivered')).toBeAttached()
    await checkPage(hers, 'chat-list')
    await row.tap()
    await expect(bubble(his, 'Namaste').getByText('Seen')).toBeAttached()
    await write(hers, 'Namaste! Where does your family live?')
    await expect(bubble(his, 'your family')).toBeVisible()
    await expect(bubble(hers, 'your family').getByText('Seen')).toBeAttached()
    await checkPage(his, 'chat')
  })

  await test.step('the field and Send stay in view above a phone keyboard', async () => {
    await hers.setViewportSize({ width: 360, height: 340 })
    await field(hers).fill('Many\nlines\nof\nan\nanswer\nthat\nis\nlong')
    await expect(button(hers, 'Back to your conversations')).toBeInViewport({ ratio: 1 })
    await expect(button(hers, 'Send')).toBeInViewport({ ratio: 1 })
    await checkScreen(hers, 'chat-phone-keyboard')
    await hers.setViewportSize(onPhone.viewport)
    await button(hers, 'Back to your conversations').tap()
    await expect(hers).toHaveURL('/chat')
    await expect(hers.getByRole('link', { name: new RegExp(`^${man.name}`) })).toContainText('Draft: Many')
    await hers.goto(`/chat/${man.id}`)
  })

  await test.step('a number is refused in a message, shared by both, and withdrawn', async () => {
    await write(his, 'Please call me on 98765 43210')
    await expect(his.getByRole('alert')).toBeVisible()
    await expect(field(his)).toHaveValue('Please call me on 98765 43210')
    await button(his, 'Share contact').click()
    await his.getByRole('dialog').getByRole('button', { name: 'Share contact' }).click()
    await expect(his.getByText(`Waiting for ${woman.name}`)).toBeVisible()
    await expect(hers.getByText('would like to exchange phone numbers')).toBeVisible()
    await button(hers, 'Share contact').tap()
    await hers.getByRole('dialog').getByRole('button', { name: 'Share contact' }).tap()
    await button(hers, 'Show number').tap()
    await expect(hers.getByRole('link', { name: new RegExp(`${man.phone}$`) })).toBeVisible()
    await expect(button(his, 'Show number')).toBeVisible()
    await button(hers, 'Withdraw').tap()
    await expect(button(his, 'Show number')).toHaveCount(0)
  })

  await test.step('a reported and blocked member sees that she is not available', async () => {
    await button(hers, /^Report this message/)
      .first()
      .tap()
    await hers.getByLabel('Rude, threatening or insulting').check()
    await hers.getByLabel(/as well$/).check()
    await checkPage(hers, 'chat-report')
    await button(hers, 'Report and block').tap()
    await expect(hers.getByRole('heading', { name: `You have blocked ${man.name}` })).toBeVisible()
    await expect(his.getByRole('heading', { name: 'This member is not available' })).toBeVisible()
    await hers.goto('/settings/people')
    await button(hers, `Unblock ${man.name}`).tap()
    await expect(button(hers, `Unblock ${man.name}`)).toHaveCount(0)
    await hers.goto(`/chat/${man.id}`)
    await expect(bubble(hers, 'Namaste, I am happy')).toBeVisible()
  })
  await Promise.all([a.close(), b.close()])
})

test('messages arrive once and in order after a lost reply, after an offline time, and with twelve tabs', async ({
  page,
  browser,
}) => {
  test.slow()
  const [woman, man] = await couple(page, 54)
  const { page: his, context } = await device(browser, onLaptop, man, `/chat/${woman.id}`)
  const { page: hers, context: b } = await device(browser, onPhone, woman, `/chat/${man.id}`)
  await expect(field(his)).toBeVisible()
  let lost = 0
  await his.route(`**${sendMessage.path}`, async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await write(his, 'Sent once')
  await expect(bubble(his, 'Sent once').getByText(/^(Sent|Delivered|Seen)$/)).toBeAttached()
  expect(lost).toBe(1)
  await his.unrouteAll()
  // An answer lifts the limit on messages to a member who has not written.
  await write(hers, 'Namaste')
  await expect(bubble(his, 'Namaste')).toBeVisible()

  await context.setOffline(true)
  const waiting = ['one', 'two', 'three', 'four', 'five']
  for (const text of waiting) await write(his, text)
  await expect(bubble(his, 'five').getByText('Waiting to be sent')).toBeAttached()
  await his.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/chat/${woman.id}`)
  await expect(bubble(again, 'five').getByText(/^(Sent|Delivered|Seen)$/)).toBeAttached()
  const wanted = ['Sent once', 'Namaste', ...waiting]
  expect(await texts(again)).toEqual(wanted)
  await expect(bubble(hers, 'five')).toBeVisible()
  expect(await texts(hers)).toEqual(wanted)

  // A browser opens six connections to a host, so all tabs share one live connection.
  const tabs = [again]
  for (let count = 1; count < 12; count += 1) {
    const tab = await context.newPage()
    await tab.goto(`/chat/${woman.id}`)
    await expect(field(tab)).toBeVisible()
    tabs.push(tab)
  }
  await write(tabs.at(-1) as Page, 'From the twelfth')
  for (const tab of tabs) await expect(bubble(tab, 'From the twelfth')).toHaveCount(1)
  await Promise.all([context.close(), b.close()])
})
