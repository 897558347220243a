import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'
import { logIn, messageTo, newPerson, registerUpToProfile } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a guest is led to the login and back, changes a setting, and signs the device out', async ({
  page,
}) => {
  const wanted = '/recently-joined-matches?tab=sent'
  await page.goto(wanted)
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(wanted)}`)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Mobile Number is Required')).toBeVisible()
  await expect(page.getByText('Password is Required')).toBeVisible()
  await look(page, 'login-missing')
  // A number of nobody, so that the demo members are not locked out.
  await logIn(page, newPerson().phone, 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
  await logIn(page, '9000000001')
  await expect(page).toHaveURL(wanted)
  await page.goto('/login')
  await expect(page).toHaveURL('/recently-joined-matches')

  await page.goto('/settings')
  await look(page, 'settings')
  await page.getByRole('link', { name: 'Notifications' }).click()
  const mail = page.getByRole('switch', { name: 'E-mail about interests and messages' })
  await expect(mail).toBeChecked()
  await mail.press('Space')
  await expect(page.getByText('Saved. This is off now.')).toBeVisible()
  await look(page, 'settings-notifications')
  await page.reload()
  await expect(mail).not.toBeChecked()
  await mail.press('Space')
  await expect(page.getByText('Saved. This is on now.')).toBeVisible()

  await page.goto('/devices')
  await expect(page.getByText('This device')).toBeVisible()
  await look(page, 'devices')
  await page.getByRole('button', { name: 'Log out this device' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/devices')
  await expect(page).toHaveURL('/login?return=%2Fdevices')
  await page.goto('/create-profile')
  await expect(page).toHaveURL('/sign-up?return=%2Fcreate-profile')
})

test('forgot and reset: the link of the mail works once', async ({ page, request }) => {
  const { phone, email } = await registerUpToProfile(page)
  await page.context().clearCookies()
  await page.goto('/fogot-password')
  await page.getByLabel('Email').fill('asha')
  await page.getByRole('button', { name: 'Get Password' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await look(page, 'forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Get Password' }).click()
  await expect(page.getByText('Successfully Password Sent On Email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page).toHaveURL('/login')

  const token = await messageTo(request, email, /\/reset-password\/([\w-]{43})/)
  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New password').fill('123456')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/one of the most common ones/)).toBeVisible()
  await look(page, 'reset-password')
  await page.getByLabel('New password').fill('marigold-and-ginger')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password was changed. Please log in with it.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, phone, 'marigold-and-ginger')
  await expect(page).toHaveURL('/create-profile')

  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New password').fill('tulsi-and-honey')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await look(page, 'reset-password-used')
})
