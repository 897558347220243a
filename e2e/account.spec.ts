import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'
import { demoPassword, logIn, messageTo, newPerson, registerUpToProfile } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('login', () => {
  for (const [phone, who] of [
    ['9000000001', 'a member'],
    ['9000000005', 'a member who waits for approval'],
  ] as const) {
    test(`${who} comes to the matches and not back to the login`, async ({ page }) => {
      await page.goto('/login')
      await logIn(page, phone)
      await expect(page).toHaveURL('/recently-joined-matches')
      for (const guestPage of ['/login', '/sign-up', '/send-otp']) {
        await page.goto(guestPage)
        await expect(page).toHaveURL('/recently-joined-matches')
      }
    })
  }

  test('says what is missing, refuses a wrong password, and returns to the page that asked', async ({
    page,
  }) => {
    await page.goto('/login?return=%2Fsearch-id')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Mobile Number is Required')).toBeVisible()
    await expect(page.getByText('Password is Required')).toBeVisible()
    await look(page, 'login-missing')
    // A number of nobody, so that the demo members are not locked out.
    await logIn(page, newPerson().phone, 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
    await look(page, 'login-wrong')
    await logIn(page, '9000000001')
    await expect(page).toHaveURL('/search-id')
  })

  test('shows where one is signed in, and signs out everywhere', async ({ page }) => {
    await page.goto('/login')
    await logIn(page, '9000000002')
    await expect(page).toHaveURL('/recently-joined-matches')
    await page.goto('/devices')
    await expect(page.getByText('This device')).toBeVisible()
    await look(page, 'devices')
    await page.getByRole('button', { name: 'Sign out this device' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/devices')
    await expect(page).toHaveURL('/login?return=%2Fdevices')
  })
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
  await page.getByLabel('New password').fill(demoPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password was changed. Please log in with it.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, phone)
  await expect(page).toHaveURL('/create-profile')

  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New password').fill('tulsi-and-honey')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await look(page, 'reset-password-used')
})

test('guests are shown the sign-up or the login', async ({ page }) => {
  for (const path of [
    '/send-otp',
    '/otp',
    '/success',
    '/create-profile',
    '/desired-partner',
    '/verify-account',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/sign-up?return=${encodeURIComponent(path)}`)
  }
  for (const path of ['/recently-joined-matches', '/search', '/chat']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?return=${encodeURIComponent(path)}`)
  }
})
