import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { listMessages, sendMessage } from '../contract/src/messages.ts'
import { findCouple, type DemoMember as Member } from './database.ts'
import { lookAt } from './look.ts'
import { enter, post } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

/** A woman and a man of the demo population who are a match and have never written; others for each test. */
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

/** Both have written once, so that neither waits for an answer. */
async function greet(page: Page, one: Member, other: Member): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await enter(page, from.phone)
    const sent = { msg_to: String(to.id), msg: 'Namaste' }
    expect(await post(page, 'message_controller/sendMessage', sent)).toMatchObject({ response: 'success' })
    await post(page, 'logout', {})
  }
}

/** A browser of its own with this member's conversation open. */
async function device(browser: Browser, screen: object, who: Member, other?: Member) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await enter(page, who.phone)
  await page.goto(other ? `/chat/${other.id}` : '/chat')
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

/** Every message in the conversation, in its order. */
const texts = (page: Page) =>
  messages(page)
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.querySelector('[data-text]')?.textContent ?? ''))

async function close(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close()
}

test('a first message, an answer, and how far each has come, on a phone and on a laptop', async ({
  page,
  browser,
}) => {
  const [woman, man] = await couple(page, 50)
  const { page: his, context: a } = await device(browser, onLaptop, man, woman)
  await expect(his.getByText(`You have a match with ${woman.name}. Say namaste.`)).toBeVisible()
  await lookAt(his, 'chat-first-laptop')
  const { page: hers, context: b } = await device(browser, onPhone, woman)
  await expect(hers.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible()
  await lookAt(hers, 'chat-list-empty-phone')

  // By the keyboard alone: the field has it already.
  await expect(field(his)).toBeFocused()
  await his.keyboard.type('Namaste, I am happy that we matched.')
  await his.keyboard.press('Enter')
  await expect(bubble(his, 'Namaste').getByText('Sent')).toBeAttached()

  const row = hers.getByRole('link', { name: new RegExp(`^${man.name}`) })
  await expect(row).toContainText('1 new message')
  await expect(bubble(his, 'Namaste').getByText('Delivered')).toBeAttached()
  await expect(button(hers, 'Open menu')).toBeVisible()
  await lookAt(hers, 'chat-list-phone')
  await row.tap()
  await expect(bubble(hers, 'Namaste')).toBeVisible()
  await expect(bubble(his, 'Namaste').getByText('Seen')).toBeAttached()
  await write(hers, 'Namaste! Where in your family is the niece of your profile?')
  await expect(bubble(his, 'the niece')).toBeVisible()
  await expect(bubble(hers, 'the niece').getByText('Seen')).toBeAttached()

  // The window without its keyboard, and with it.
  await lookAt(hers, 'chat-phone')
  await hers.setViewportSize({ width: 360, height: 340 })
  await field(hers).fill('With the keyboard open')
  await expect(bubble(hers, 'the niece')).toBeInViewport()
  await expect(field(hers)).toBeInViewport({ ratio: 1 })
  await expect(button(hers, 'Send')).toBeInViewport({ ratio: 1 })
  await lookAt(hers, 'chat-phone-keyboard')
  await field(hers).fill('Many\nlines\nof\nan\nanswer\nthat\nis\nlong')
  await expect(button(hers, 'Back to your conversations')).toBeInViewport({ ratio: 1 })
  await expect(button(hers, 'Send')).toBeInViewport({ ratio: 1 })
  await field(hers).fill('With the keyboard open')
  await hers.setViewportSize(onPhone.viewport)

  // Back is the list, and leaves it as it was.
  await button(hers, 'Back to your conversations').tap()
  await expect(hers).toHaveURL('/chat')
  await expect(hers.getByRole('link', { name: new RegExp(`^${man.name}`) })).toContainText(
    'Draft: With the keyboard open',
  )
  await lookAt(his, 'chat-laptop')
  await close(a, b)
})

test('a lost reply doubles nothing; without a line messages wait, over closing the tab too, and go out once, in order', async ({
  page,
  browser,
}) => {
  const [woman, man] = await couple(page, 54)
  await greet(page, woman, man)
  const { page: his, context } = await device(browser, onLaptop, man, woman)
  await expect(field(his)).toBeVisible()
  let lost = 0
  await his.route(`**${sendMessage.path}`, async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await write(his, 'Sent once')
  await expect(bubble(his, 'Sent once').getByText(/^(Sent|Delivered)$/)).toBeAttached()
  expect(lost).toBe(1)
  await his.unrouteAll()
  await his.reload()
  await expect(bubble(his, 'Sent once')).toHaveCount(1)

  await context.setOffline(true)
  const waiting = ['one', 'two', 'three', 'four', 'five']
  for (const text of waiting) await write(his, text)
  await expect(bubble(his, 'five').getByText('Waiting to be sent')).toBeAttached()
  await lookAt(his, 'chat-offline')
  await his.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/chat/${woman.id}`)
  await expect(bubble(again, 'five').getByText(/^(Sent|Delivered)$/)).toBeAttached()
  const wanted = ['Namaste', 'Namaste', 'Sent once', ...waiting]
  expect(await texts(again)).toEqual(wanted)
  const { page: hers, context: b } = await device(browser, onPhone, woman, man)
  await expect(bubble(hers, 'five')).toBeVisible()
  expect(await texts(hers)).toEqual(wanted)
  await close(context, b)
})

test('numbers are refused, then shared by both, and withdrawn', async ({ page, browser }) => {
  const [woman, man] = await couple(page, 62)
  const { page: his, context: a } = await device(browser, onLaptop, man, woman)
  await write(his, 'Please call me on 98765 43210')
  await expect(his.getByRole('alert')).toBeVisible()
  await expect(field(his)).toHaveValue('Please call me on 98765 43210')
  await lookAt(his, 'chat-refused')
  // The same over a keyboard: the head and the field stay.
  await his.setViewportSize({ width: 360, height: 340 })
  await field(his).fill('Many\nlines\nof\nan\nanswer\nthat\nis\nlong')
  await expect(button(his, /^More about/)).toBeInViewport({ ratio: 1 })
  await expect(button(his, 'Share contact')).toBeInViewport({ ratio: 1 })
  await expect(button(his, 'Send')).toBeInViewport({ ratio: 1 })
  await lookAt(his, 'chat-refused-keyboard')
  await his.setViewportSize(onLaptop.viewport)
  await write(his, 'May we exchange numbers?')
  await expect(bubble(his, 'exchange').getByText(/^(Sent|Delivered)$/)).toBeAttached()
  await button(his, /^More about/).click()
  await lookAt(his, 'chat-menu')
  await button(his, 'Share contact').click()
  await his.getByRole('dialog').getByRole('button', { name: 'Share contact' }).click()
  await expect(his.getByText(`Waiting for ${woman.name}`)).toBeVisible()

  const { page: hers, context: b } = await device(browser, onPhone, woman, man)
  await expect(hers.getByText('would like to exchange phone numbers')).toBeVisible()
  await lookAt(hers, 'chat-share-asked-phone')
  await button(hers, 'Share contact').tap()
  await hers.getByRole('dialog').getByRole('button', { name: 'Share contact' }).tap()
  await button(hers, 'Show number').tap()
  await expect(hers.getByRole('link', { name: new RegExp(`${man.phone}$`) })).toBeVisible()
  await lookAt(hers, 'chat-number-phone')
  await expect(button(his, 'Show number')).toBeVisible()
  await button(hers, 'Withdraw').tap()
  await expect(button(his, 'Show number')).toHaveCount(0)
  await close(a, b)
})

test('a message is reported, its writer blocked and unblocked', async ({ page, browser }) => {
  const [woman, man] = await couple(page, 66)
  const { page: his, context: a } = await device(browser, onLaptop, man, woman)
  await write(his, 'Something rude')
  await expect(bubble(his, 'rude').getByText(/^(Sent|Delivered)$/)).toBeAttached()
  const { page: hers, context: b } = await device(browser, onPhone, woman, man)
  await button(hers, /^Report this message/).tap()
  await hers.getByLabel('Rude, threatening or insulting').check()
  await lookAt(hers, 'chat-report-phone')
  await hers.getByLabel(/as well$/).check()
  await button(hers, 'Report and block').tap()
  await expect(hers.getByRole('heading', { name: `You have blocked ${man.name}` })).toBeVisible()
  await lookAt(hers, 'chat-blocked-phone')
  // He learns nothing but that she is not there.
  await expect(his.getByRole('heading', { name: 'This member is not available' })).toBeVisible()
  await lookAt(his, 'chat-not-available')

  await hers.goto('/settings/people')
  await button(hers, `Unblock ${man.name}`).tap()
  await expect(hers.getByText(/^Nobody\. You can block/)).toBeVisible()
  await hers.goto(`/chat/${man.id}`)
  await expect(bubble(hers, 'rude')).toBeVisible()
  await close(a, b)
})

test('twelve tabs of one browser, and every one of them is served', async ({ page, browser }) => {
  const [woman, man] = await couple(page, 70)
  const { page: first, context } = await device(browser, onLaptop, man, woman)
  await expect(field(first)).toBeVisible()
  const tabs = [first]
  for (let count = 1; count < 12; count += 1) {
    const tab = await context.newPage()
    const opened = Date.now()
    await tab.goto(`/chat/${woman.id}`)
    await expect(field(tab)).toBeVisible()
    if (count === 11) expect(Date.now() - opened).toBeLessThan(10_000)
    tabs.push(tab)
  }
  const last = tabs.at(-1) as Page
  await write(last, 'From the twelfth')
  for (const tab of tabs) await expect(bubble(tab, 'From the twelfth')).toHaveCount(1)
  await close(context)
})

test('older messages come by scrolling and move nothing; what is new waits below', async ({
  page,
  browser,
}) => {
  const [woman, man] = await couple(page, 74)
  await greet(page, woman, man)
  const { page: hers, context: b } = await device(browser, onPhone, woman, man)
  await expect(field(hers)).toBeVisible()
  const { page: his, context: a } = await device(browser, onLaptop, man, woman)
  // As many as the limits let through; each answered, so that none counts as pressing.
  for (let count = 1; count <= 6; count += 1) {
    await write(his, `his ${count}\n\n\n\n\n\n`.padEnd(400, '.'))
    await expect(bubble(his, `his ${count}`).getByText(/^(Sent|Delivered|Seen)$/)).toBeAttached()
    await write(hers, `hers ${count}`)
    await expect(bubble(hers, `hers ${count}`).getByText(/^(Sent|Delivered|Seen)$/)).toBeAttached()
  }
  await messages(hers).evaluate(area => area.scrollTo(0, -500))
  const place = () => bubble(hers, 'hers 4').evaluate(item => item.getBoundingClientRect().top)
  await expect(button(hers, 'Go to the newest message')).toBeVisible()
  const before = await place()
  await write(his, 'Did you see this?')
  await expect(button(hers, '1 new message, go to the newest')).toBeVisible()
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
  await lookAt(hers, 'chat-new-below-phone')
  await button(hers, '1 new message, go to the newest').tap()
  await expect(bubble(hers, 'Did you see this?')).toBeInViewport()
  await close(a, b)
})

test('a stranger is met with the plan, an unknown number with calm words', async ({ page, browser }) => {
  const context = await browser.newContext(onPhone)
  const ananya = await context.newPage()
  await enter(ananya, '9000000001')
  await ananya.goto('/chat/99999999')
  await expect(ananya.getByRole('heading', { name: 'This member is not available' })).toBeVisible()
  await lookAt(ananya, 'chat-unknown-phone')
  const { recently } = (await post(ananya, 'mycon/recently_joint_match', {})) as {
    recently: { user_id: number; interest: { state: string } }[]
  }
  const stranger = recently.find(({ interest }) => interest.state === 'none')
  const answer = ananya.waitForResponse(`**${listMessages.path}`)
  await ananya.goto(`/chat/${stranger?.user_id}`)
  await answer
  await expect(ananya.getByRole('link', { name: 'See the plan' })).toBeVisible()
  await lookAt(ananya, 'chat-hurdle-phone')
  await page.close()
  await context.close()
})
