import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { askDatabase } from './database.ts'
import { codeFor, logIn, messageTo, newPerson, post, registerMember } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a member changes e-mail, number and password, logs in with them and logs out another device', async ({
  page,
  request,
}) => {
  const me = await registerMember(page)
  const fresh = newPerson()
  const email = `new-${fresh.email}`
  await page.goto('/settings')
  await checkPage(page, 'settings')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  const mail = page.getByRole('switch', { name: 'E-mail about interests and messages' })
  await mail.press('Space')
  await expect(page.getByText('Saved. This is off now.')).toBeVisible()
  await page.reload()
  await expect(mail).not.toBeChecked()
  await checkPage(page, 'settings-notifications')
  await page.goto('/settings/account')
  await checkPage(page, 'settings-account')

  await button(page, 'Change e-mail').click()
  await page.getByLabel('New e-mail').fill(email)
  await page.getByLabel('Your current password').fill('not-the-one')
  await button(page, 'Send the link').click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Your current password').fill(me.password)
  await button(page, 'Send the link').click()
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible()
  await page.goto(await messageTo(request, email, /(\/confirm-email\/[\w-]{43})/))
  await checkPage(page, 'confirm-email')
  await button(page, 'Yes, this is my address').click()
  await expect(page.getByText('This is your address now.')).toBeVisible()
  await messageTo(request, me.email, /(e-mail of your account was changed)/)

  const mobile = `8${fresh.phone.slice(1)}`
  // A second code can be sent one minute after the first.
  await askDatabase(
    `update otp_challenges set sent_at = sent_at - interval '1 minute' where member_id = ${me.id}`,
  )
  await page.goto('/settings/account')
  await button(page, 'Change number').click()
  await page.getByLabel('New mobile number').fill(mobile)
  await page.getByLabel('Your current password').fill(me.password)
  await button(page, 'Send the code').click()
  await expect(page.getByText(/We have sent a 4 digit code/)).toBeVisible()
  const digits = page.getByRole('group', { name: '4 digit code' }).getByRole('textbox')
  for (const [place, digit] of [...(await codeFor(request, mobile))].entries())
    await digits.nth(place).fill(digit)
  await button(page, 'Verify').click()
  await expect(page.getByText('This is your number now.')).toBeVisible()

  await button(page, 'Change password').click()
  await page.getByLabel('Your current password').fill(me.password)
  await page.getByLabel('New password').fill('marigold-and-ginger')
  await button(page, 'Save password').click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  await post(page, 'logout', {})
  await page.goto('/devices')
  await expect(page).toHaveURL('/login?return=%2Fdevices')
  await button(page, 'Login').click()
  await expect(page.getByText('Mobile Number is Required')).toBeVisible()
  await checkPage(page, 'login-missing')
  await logIn(page, mobile, me.password)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
  await logIn(page, mobile, 'marigold-and-ginger')
  await expect(page).toHaveURL('/devices')
  await expect(page.getByText('This device')).toBeVisible()
  await checkPage(page, 'devices')
  await button(page, 'Log out this device').click()
  await expect(page).toHaveURL('/login')
  await page.goto('/devices')
  await expect(page).toHaveURL('/login?return=%2Fdevices')
})
