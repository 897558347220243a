import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { partnerAnswers } from '../server/testing/answers.ts'
import { checkPage, checkPageEverywhere } from './check-page.ts'
import {
  button,
  choose,
  chooseSeveral,
  field,
  fillBasicDetails,
  fillCareer,
  fillFamily,
  fillHabits,
  fillHome,
  fillSecrets,
  fillSignUp,
  goOn,
  part,
  submit,
  tile,
} from './forms.ts'
import { codeFor, logIn, logOut, messageTo, newPerson, type Person, post, register } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const posted = async (sent: Promise<{ postData(): string | null }>) =>
  Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))

test('a mother signs up her daughter on a phone and sends the first interest', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson()
  await test.step('sign-up', () => signUp(page, person))
  await test.step('phone', () => verifyPhone(page, context, person))
  await test.step('profile', () => createProfile(page, browser, person))
  await test.step('desired partner', () => describePartner(page))

  await expect(heading(page, 'Profile Created Successfully')).toBeVisible()
  await expect(page).toHaveURL('/recently-joined-matches')
  await expect(heading(page, 'Asha’s matches')).toBeVisible()
  await expect(page.getByText(/^Welcome! .*Asha/)).toBeVisible()
  expect(await (await page.request.get('/api/v1/session')).json()).toMatchObject({ isLoggedIn: true })
  const drafts = await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('draft')))
  expect(drafts).toEqual([])
  await page.getByRole('tab', { name: 'Recently Joined' }).tap()
  await page
    .getByRole('button', { name: /^Send Interest/ })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Interest' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-up')
  await button(page, 'Continue').click()
  await expect(page.getByText('Please check 7 answers')).toBeVisible()
  await expect(page.getByLabel('Self')).toBeFocused()

  await fillSignUp(page, person)
  await page.reload()
  await expect(part(page, 'Your login')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /I accept the/ })).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('Rajasthan')
  await checkPageEverywhere(page, 'sign-up-background')
  await page.goForward()
  await fillSecrets(page, person.password)
  await button(page, 'Create Account').click()
  await expect(page).toHaveURL('/send-otp')
}

async function verifyPhone(page: Page, context: BrowserContext, { phone }: Person): Promise<void> {
  await page.goto('/desired-partner')
  await expect(page).toHaveURL('/send-otp')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Mobile is required')).toBeVisible()
  await checkPage(page, 'send-otp')
  await page.getByLabel('Mobile Number').fill(`+91 ${phone}`)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/otp')
  await expect(page.getByText(/^A 4 digit code was sent by SMS to \+91\s\d{5}\s\d{5}\.$/)).toBeVisible()

  const code = await codeFor(page.request, phone)
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(code === '0000' ? '1111' : '0000')
  await expect(page.getByText('This code is wrong. 2 tries left.')).toBeVisible()
  await expect(page.getByText(/Resend code in/)).toBeVisible()
  await checkPage(page, 'otp-wrong')

  // The code also works in a new tab.
  const tab = await context.newPage()
  await tab.goto('/otp')
  await expect(tab.getByText(/^A 4 digit code was sent/)).toBeVisible()
  await tab.close()
  await page.reload()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(code)
  await expect(heading(page, 'Account Created Successfully')).toBeVisible()
  await expect(page).toHaveURL('/create-profile')
}

/** Each screen lists missing answers and saves. Another device can continue, and Back loses nothing. */
async function createProfile(page: Page, browser: Browser, person: Person): Promise<void> {
  await expect(heading(page, 'Create Your Account')).toBeVisible()
  await expect(field(page, 'Caste')).toHaveText('Brahmin - Audichya')
  await expect(field(page, 'Height')).toHaveText(`5'4" (163 cm)`)
  await goOn(page)
  await expect(page.getByText('Please check 5 answers')).toBeVisible()
  await expect(field(page, 'Sub Caste')).toBeFocused()
  await page.getByRole('link', { name: 'Martial Status is Required' }).click()
  await expect(page.getByLabel('Single')).toBeFocused()
  await fillBasicDetails(page)
  await goOn(page)
  await expect(part(page, 'Basic Details: lifestyle')).toBeFocused()
  await fillHabits(page)
  await page.goBack()
  await expect(field(page, 'Weight')).toHaveText('58 Kg')
  await page.goForward()
  await expect(page.getByLabel('Vegetarian', { exact: true })).toBeChecked()
  await goOn(page)
  await expect(part(page, 'Education & Career')).toBeVisible()

  const elsewhere = await browser.newContext(onPhone)
  const device = await elsewhere.newPage()
  await device.goto('/login')
  await logIn(device, person.phone, person.password)
  await expect(part(device, 'Education & Career')).toBeVisible()
  await fillCareer(device)
  await goOn(device)
  await expect(part(device, 'Family Details')).toBeVisible()
  await elsewhere.close()

  // This device continues with what the other device saved.
  await page.reload()
  await expect(field(page, 'Annual Income')).toHaveText('₹3 - 4 Lakh')
  await goOn(page)
  await fillFamily(page)
  await goOn(page)
  await expect(field(page, 'State')).toHaveText('Rajasthan')
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue(/[Hh]er family/)
  await fillHome(page)
  const words = 'Asha laughs easily and means what she says.'
  await description.fill(`${words} ${'x'.repeat(300)}`)
  await checkPageEverywhere(page, 'create-profile-home')
  await description.fill(words)
  await page.reload()
  await expect(description).toHaveValue(words)
  const sent = page.waitForRequest('**/upload_reg')
  await submit(page)
  expect(await posted(sent)).toMatchObject({
    desc: words,
    weight: '58 Kg',
    eating: 'Vegetarian',
    curr_location: 'India',
    annual_income: '5',
    family_based: 'Jaipur',
    living_wth_parents: 'Yes',
    pin: '302001',
  })
  await expect(page).toHaveURL('/desired-partner')
}

/** A minimum above its maximum is refused. A failed save and a reload keep all answers. */
async function describePartner(page: Page): Promise<void> {
  await expect(part(page, 'Basic Details')).toBeVisible()
  await expect(field(page, 'Min Age')).toHaveText('21')
  await choose(page, 'Min Age', '45', '45')
  await choose(page, 'Min Height', `6'1" (185 cm)`, '61')
  await goOn(page)
  await expect(page.getByText('MIN must not be above MAX')).toHaveCount(4)
  await expect(field(page, 'Min Age')).toBeFocused()
  await choose(page, 'Max Age', '50', '50')
  await choose(page, 'Max Height', `6'2" (188 cm)`, '188')
  await tile(page, 'Marital Status', 'Divorced').click()
  await chooseSeveral(page, 'State', ['Rajasthan', 'Gujarat'])
  await goOn(page)

  await expect(page.getByRole('heading', { name: 'Religion & Ethnicity' })).toBeVisible()
  await page.getByText('Caste no bar').click()
  await page.getByText('Brahmin - Audichya', { exact: true }).click()
  await chooseSeveral(page, 'Caste', ['Nair'])
  await page.getByText('Hindi', { exact: true }).click()
  await choose(page, 'Annual Income', '₹3 - 4 Lakh')
  await checkPageEverywhere(page, 'desired-partner-community')
  await page.route('**/insertDesiredPartner', route => route.abort())
  await submit(page)
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the server.' })).toBeVisible()
  await page.unroute('**/insertDesiredPartner')
  await page.reload()
  await expect(field(page, 'Caste')).toHaveText('Brahmin - Audichya, Nair')
  const sent = page.waitForRequest('**/insertDesiredPartner')
  await submit(page)
  expect(await posted(sent)).toEqual({
    user_id: expect.stringMatching(/^\d+$/),
    age: '45,50',
    height: '6.1,6.2',
    ms: 'Single,Divorced',
    country: 'India',
    state: 'Rajasthan,Gujarat',
    caste: 'Brahmin - Audichya,Nair',
    motherTongue: 'Hindi',
    h_education: "Doesn't Matter",
    occupation: "Doesn't Matter",
    income: '5',
    gothra_rule: 'own-and-maternal',
    manglik: "Doesn't Matter",
    points_at_least: '0',
  })
  await expect(page).toHaveURL('/candidate?new')
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL('/profile-success')
}

test('a registrant who leaves after a step returns to the step that is due', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson()
  await register(page, person)
  await page.goto('/verify-account')
  await expect(heading(page, 'Your registration')).toBeVisible()
  await logOut(page)
  person.password = await test.step('by the link of an e-mail', () => returnByMail(page, person))

  await page.getByLabel('Mobile Number').fill(person.phone)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/otp')
  await test.step('elsewhere, before the code', () => logInElsewhere(browser, person, '/send-otp'))
  await page.getByLabel('Digit 1 of 4').focus()
  await page.keyboard.type(await codeFor(page.request, person.phone))
  await expect(page).toHaveURL('/create-profile')
  await expect(heading(page, 'Create Your Account')).toBeVisible()

  await leaveAndLogIn(page, person, '/create-profile')
  await test.step('to the draft after the session ended', async () => {
    await page.goto('/create-profile')
    await choose(page, 'Weight', '61 Kg')
    await context.clearCookies()
    await tile(page, 'Manglik', 'Yes').click()
    await page.goto('/login')
    await logIn(page, person.phone, person.password)
    await expect(page).toHaveURL('/create-profile')
    await expect(field(page, 'Weight')).toHaveText('61 Kg')
    await expect(page.getByRole('radiogroup', { name: 'Manglik' }).getByLabel('Yes')).toBeChecked()
  })
  expect(await post(page, 'Register_controller/upload_reg', profileAnswers)).toMatchObject({ status: true })
  await leaveAndLogIn(page, person, '/desired-partner')
  const preferences = await post(page, 'Register_controller/insertDesiredPartner', partnerAnswers)
  expect(preferences).toMatchObject({ status: true })
  await context.clearCookies()
  await page.goto('/login')
  await logIn(page, person.phone, person.password)
  await expect(page).toHaveURL('/recently-joined-matches')
})

/** Login needs a phone. Without one, signing up again offers a reset, and its link continues the registration. */
async function returnByMail(page: Page, person: Person): Promise<string> {
  await page.goto('/sign-up')
  // As after a reload. Another test fills the form in by hand.
  const { hobbies, ...answers } = { ...registrationAnswers, pro_for: 'Daughter', email: person.email }
  const draft = JSON.stringify({ ...answers, hobbies: hobbies.split(',') })
  await page.evaluate(text => sessionStorage.setItem('draft:sign-up', text), draft)
  await page.reload()
  await fillSecrets(page, person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'already registered' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Reset your password' }).click()
  await expect(heading(page, 'Forgot your password')).toBeVisible()

  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Get Password' }).click()
  await expect(page.getByText('Successfully Password Sent On Email')).toBeVisible()
  const token = await messageTo(page.request, person.email, /\/reset-password\/([\w-]{43})/)
  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New password').fill('tulsi-and-honey')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/send-otp')
  return 'tulsi-and-honey'
}

async function logInElsewhere(browser: Browser, { phone, password }: Person, due: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, phone, password)
  await expect(page).toHaveURL(due)
  await context.close()
}

async function leaveAndLogIn(page: Page, { phone, password }: Person, due: string): Promise<void> {
  await logOut(page)
  await logIn(page, phone, password)
  await expect(page).toHaveURL(due)
  await page.goto('/recently-joined-matches')
  await expect(page).toHaveURL(due)
  await page.goto('/verify-account')
  await expect(heading(page, 'Your registration')).toBeVisible()
}
