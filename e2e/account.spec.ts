import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { registrationAnswers } from '../server/testing/answers.ts'
import { look } from './look.ts'

const demoPassword = 'saptapadi-demo'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Someone new for every test, so that no two of them share an e-mail or a number. */
function newPerson() {
  const { project, parallelIndex } = test.info()
  const place = project.name === 'phone' ? 1 : 2
  const now = String(Date.now()).slice(-7)
  return {
    email: `asha-${project.name}-${parallelIndex}-${now}@home.example`,
    phone: `9${place}${now}${parallelIndex % 10}`,
    password: 'jasmine-tea-42',
  }
}

async function messageTo(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  const read = async () => (await request.get(`/outbox.json?to=${encodeURIComponent(to)}`)).text()
  await expect.poll(read).toMatch(pattern)
  return pattern.exec(await read())?.[1] ?? ''
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Daughter').check()
  await page.getByLabel('Female').check()
  await expect(page.getByLabel('Groom')).toBeChecked()
  await page.getByLabel('Full Name').fill('asha rani sharma')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rani Sharma')
  await page.getByLabel('Day').selectOption('21')
  await page.getByLabel('Month').selectOption('March')
  await page.getByLabel('Year').selectOption('1998')
  await choose(page, 'Height', `5'4"`)
  await page.getByRole('combobox', { name: 'Caste' }).fill('audichya')
  await page.getByRole('option', { name: 'Brahmin - Audichya' }).click()
  await choose(page, 'Language', 'Hindi')
  await choose(page, 'Highest Education', 'Graduate')
  await page.getByRole('combobox', { name: 'Occupation' }).fill('software')
  await page.getByRole('option', { name: 'Software Engineer', exact: true }).click()
  await page.getByLabel('Joint Family').check()
  await choose(page, 'State', 'Rajasthan')
  await choose(page, 'Hobbies', 'Drawing')
  await page.getByRole('option', { name: 'Painting', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('checkbox', { name: /my daughter, and she has agreed/ }).check()
}

/** A registrant with a verified phone, made by the calls the pages make, for tests that begin after that. */
async function registered(page: Page) {
  const person = newPerson()
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const post = async (path: string, form: Record<string, string>): Promise<unknown> =>
    (await page.request.post(`/api/v1/Register_controller/${path}`, { form, headers })).json()
  const answers = { ...registrationAnswers, email: person.email, pwd: person.password }
  expect(await post('register', answers)).toMatchObject({ status: true })
  expect(await post('send_otp', { mobile: person.phone })).toMatchObject({ response: 'success' })
  const otp = await messageTo(page.request, person.phone, /(\d{4}) is your/)
  expect(await post('verifyotp', { otp })).toMatchObject({ statusCode: 200 })
  await page.context().clearCookies()
  return person
}

async function logIn(page: Page, phone: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a visitor signs up, proves the phone and comes to the profile', async ({ page, request }) => {
  test.slow()
  const person = newPerson()
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByLabel('Self')).toBeFocused()
  await look(page, 'sign-up-missing')

  await fillIn(page, person)
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rani Sharma')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Rajasthan')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await page.getByLabel(/^Password/).fill(person.password)
  // Consent is given anew, never brought back.
  await expect(page.getByRole('checkbox', { name: /I accept the/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('checkbox', { name: /my daughter, and she has agreed/ }).check()
  await look(page, 'sign-up-filled')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/send-otp')

  for (const later of ['/create-profile', '/desired-partner', '/profile-success', '/search']) {
    await page.goto(later)
    await expect(page).toHaveURL('/send-otp')
  }
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Mobile is required')).toBeVisible()
  await look(page, 'send-otp')
  await page.getByLabel('Mobile Number').fill(`+91 ${person.phone}`)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/otp')
  await expect(page.getByText(/^A 4 digit code was sent by SMS to \d\d\*{6}\d\d\.$/)).toBeVisible()

  const code = await messageTo(request, person.phone, /(\d{4}) is your/)
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(code === '0000' ? '1111' : '0000')
  await expect(page.getByText('This code is not right. 2 tries left.')).toBeVisible()
  await expect(page.getByText(/Resend code in/)).toBeVisible()
  await look(page, 'otp-wrong')

  await page.reload()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(code)
  await expect(heading(page, 'Account Created Successfully')).toBeVisible()
  await expect(page).toHaveURL('/create-profile')
})

test('a known e-mail is refused in plain words, with the ways on', async ({ page, request }) => {
  test.slow()
  const person = newPerson()
  await page.goto('/sign-up')
  await fillIn(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/send-otp')

  await page.context().clearCookies()
  await page.goto('/sign-up')
  await fillIn(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'already registered' }).first()).toBeVisible()
  await look(page, 'sign-up-known')
  await page.getByRole('link', { name: 'Reset your password' }).click()
  await expect(heading(page, 'Forgot your password')).toBeVisible()

  // Without a phone there is no login; the link of the mail brings them back to where they left.
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Get Password' }).click()
  await expect(page.getByText('Successfully Password Sent On Email')).toBeVisible()
  const token = await messageTo(request, person.email, /\/reset-password\/([\w-]{43})/)
  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New password').fill('tulsi-and-honey')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL('/send-otp')
})

test.describe('login', () => {
  for (const [phone, path, title] of [
    ['9000000006', '/send-otp', 'Verify your mobile number'],
    ['9000000007', '/create-profile', 'Create Your Account'],
    ['9000000008', '/desired-partner', undefined],
  ] as const) {
    test(`${phone} left early and is led to ${path}`, async ({ page }) => {
      await page.goto('/login')
      await logIn(page, phone)
      await expect(page).toHaveURL(path)
      if (title) await expect(heading(page, title)).toBeVisible()
      await page.goto('/verify-account')
      await look(page, `verify-account${path.replace('/', '-')}`)
      await page.goto('/recently-joined-matches')
      await expect(page).toHaveURL(path)
    })
  }

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
    await page.goto('/login?return=%2Fsearch')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Mobile Number is Required')).toBeVisible()
    await expect(page.getByText('Password is Required')).toBeVisible()
    await look(page, 'login-missing')
    // A number of nobody, so that the demo members are not locked out.
    await logIn(page, newPerson().phone, 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
    await look(page, 'login-wrong')
    await logIn(page, '9000000001')
    await expect(page).toHaveURL('/search')
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
    await expect(page).toHaveURL('/sign-up')
  })
})

test('forgot and reset: the link of the mail works once', async ({ page, request }) => {
  const { phone, email } = await registered(page)
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
    await expect(page).toHaveURL('/sign-up')
  }
  for (const path of ['/recently-joined-matches', '/search', '/chat']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})
