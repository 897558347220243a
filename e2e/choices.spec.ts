import { expect, type Page, test } from '@playwright/test'
import { askDatabase } from './database.ts'
import { look } from './look.ts'
import { codeFor, enter, logIn, messageTo, newPerson, post, registerMember } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

test.use(onPhone)

const rohan = { id: 1002, phone: '9000000002', name: 'Rohan' }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const group = async (page: Page, name: string) => {
  await page.goto('/settings')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('who sees me, who may write, what I agreed to: every choice holds for others at once', async ({
  page,
  browser,
}) => {
  const me = await registerMember(page)
  const other = await browser.newContext(onLaptop)
  const his = await other.newPage()
  await enter(his, rohan.phone)
  const opens = async () =>
    (
      await his.request.post('/api/v1/mycon/view_profile', {
        form: { find_id: String(me.id) },
        headers: { origin: test.info().project.use.baseURL ?? '' },
      })
    ).status()
  await his.goto(`/view-profile/${me.id}`)
  await expect(his.getByText(/will see that you visited this profile/)).toBeVisible()
  expect(await opens()).toBe(200)

  await group(page, 'Who sees me')
  await look(page, 'settings-visibility')
  await page.getByLabel('Until a day').check()
  for (const [part, typed] of [
    ['Day', '01'],
    ['Month', '01'],
    ['Year', '2020'],
  ] as const)
    await page.getByLabel(part, { exact: true }).fill(typed)
  await button(page, 'Hide my profile').click()
  await expect(page.getByRole('alert')).toContainText('Please choose a day from tomorrow on')
  await page.getByLabel('Until I show it again').check()
  await button(page, 'Hide my profile').click()
  await expect(page.getByRole('heading', { name: 'Your profile is hidden' })).toBeVisible()
  await look(page, 'settings-hidden')
  expect(await opens()).toBe(404)
  await his.goto(`/chat/${me.id}`)
  await expect(his.getByRole('heading', { name: 'This member is not available' })).toBeVisible()
  await button(page, 'Show my profile again').click()
  await expect(page.getByRole('heading', { name: 'Your profile is shown' })).toBeVisible()
  expect(await opens()).toBe(200)

  await button(page, 'I have found my partner').click()
  await look(page, 'settings-found')
  await page.getByLabel(/tell your story/).fill('We met over a cup of tea.')
  await button(page, 'Yes, hide my profile').click()
  await expect(page.getByText(/wish the couple a long road together/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You have found your partner')).toBeVisible()
  await button(page, 'Show my profile again').click()

  await page.getByLabel('Only people who match the desired partner').check()
  await expect(page.getByText('Saved: only people who match the desired partner.')).toBeVisible()
  const firstWord = page.getByRole('group', { name: 'Who can start a conversation' })
  await firstWord.getByLabel('After mutual interest').check()
  await expect(page.getByText('Saved: after mutual interest.')).toBeVisible()

  await group(page, 'Account and privacy')
  await page.getByRole('link', { name: 'Consents', exact: true }).click()
  await expect(page.getByText('You agree to this.').first()).toBeVisible()
  await page.getByText('When you agreed, and to which words').nth(1).click()
  await button(page, 'Show the very words').first().click()
  await look(page, 'settings-consents')
  const withdraw = button(page, 'Withdraw: Privacy Policy')
  await withdraw.click()
  await expect(page.getByText(/your profile is hidden at once/)).toBeVisible()
  await withdraw.click()
  await expect(button(page, 'Agree: Privacy Policy')).toBeVisible()
  expect(await opens()).toBe(404)
  await group(page, 'Who sees me')
  await expect(page.getByText('You have withdrawn a consent that is needed')).toBeVisible()
  await page.getByRole('link', { name: 'See your consents' }).click()
  await button(page, 'Agree: Privacy Policy').click()
  await expect(withdraw).toBeVisible()

  await page.goto('/who-looked')
  await expect(page.getByText(/opened your profile/).first()).toBeVisible()
  await look(page, 'who-looked')
  await other.close()
})

test('not for us from a card: gone with one press, back with another, and listed in the settings', async ({
  page,
}) => {
  await registerMember(page)
  await page.goto('/recently-joined-matches?tab=recent')
  const first = page.getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await button(page, `More about ${name}`).click()
  await look(page, 'card-menu')
  await page.getByRole('button', { name: 'Not for us' }).click()
  const aside = page.getByText(`${name} is not shown to you any more`)
  await expect(aside).toBeVisible()
  await look(page, 'card-aside')
  await button(page, 'Undo').click()
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible()
  await button(page, `More about ${name}`).click()
  await page.getByRole('button', { name: 'Not for us' }).click()
  await expect(aside).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)

  // Blocking and reporting stand in the same menu.
  const second = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await button(page, `More about ${second}`).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Report ${second}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, `More about ${second}`).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await look(page, 'card-block')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('article').filter({ hasText: second })).toHaveCount(0)

  await group(page, 'Blocked and hidden')
  await look(page, 'settings-people')
  await button(page, `Show ${name} again`).click()
  await button(page, `Unblock ${second}`).click()
  await expect(page.getByText(/^Nobody\. Press “Not for us”/)).toBeVisible()
  await expect(page.getByText(/^Nobody\. You can block/)).toBeVisible()
})

test('e-mail, mobile number and password are changed, each with the password', async ({ page, request }) => {
  const me = await registerMember(page)
  const fresh = newPerson()
  const email = `new-${fresh.email}`
  await group(page, 'Account and privacy')
  await look(page, 'settings-account')

  await button(page, 'Change e-mail').click()
  await page.getByLabel('New e-mail').fill(email)
  await page.getByLabel('Your password now').fill('not-the-one')
  await button(page, 'Send the link').click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await look(page, 'settings-email-refused')
  await page.getByLabel('Your password now').fill(me.password)
  await button(page, 'Send the link').click()
  await expect(page.getByText(`${email} waits to be confirmed`)).toBeVisible()
  const token = await messageTo(request, email, /\/confirm-email\/([\w-]{43})/)
  await page.goto(`/confirm-email/${token}`)
  await look(page, 'confirm-email')
  await button(page, 'Yes, this is my address').click()
  await expect(page.getByText('This is your address now.')).toBeVisible()
  await messageTo(request, me.email, /(e-mail of your account was changed)/)

  await group(page, 'Account and privacy')
  await expect(page.getByText(email)).toBeVisible()
  await button(page, 'Change number').click()
  const mobile = `8${fresh.phone.slice(1)}`
  await page.getByLabel('New mobile number').fill(mobile)
  await page.getByLabel('Your password now').fill(me.password)
  await button(page, 'Send the code').click()
  await expect(page.getByText(/^Please wait \d+ seconds/)).toBeVisible()
  // The code of the sign-up was a moment ago, and now it was earlier.
  await askDatabase(
    `update otp_challenges set sent_at = sent_at - interval '1 minute' where member_id = ${me.id}`,
  )
  await button(page, 'Send the code').click()
  await expect(page.getByText(/We have sent a 4 digit code/)).toBeVisible()
  await look(page, 'settings-code')
  const code = await codeFor(request, mobile)
  for (const [place, digit] of [...code].entries())
    await page.getByRole('group', { name: '4 digit code' }).getByRole('textbox').nth(place).fill(digit)
  await button(page, 'Verify').click()
  await expect(page.getByText('This is your number now.')).toBeVisible()

  await button(page, 'Change password').click()
  await page.getByLabel('Your password now').fill(me.password)
  await page.getByLabel('New password').fill('marigold-and-ginger')
  await button(page, 'Save password').click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await post(page, 'logout', {})
  await page.goto('/login')
  await logIn(page, mobile, 'marigold-and-ginger')
  await expect(page).toHaveURL('/recently-joined-matches')
})
