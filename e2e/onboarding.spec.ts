import { expect, type Page, test } from '@playwright/test'
import { profileAnswers, registrationAnswers } from '../server/testing/answers.ts'
import { look } from './look.ts'

interface SentMessage {
  text: string
}

/** Ten digits that no other run of these tests has used. */
function freshMobile(): string {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  return `${test.info().project.name === 'phone' ? 8 : 7}${digits}`
}

async function post(page: Page, path: string, form: Record<string, string>) {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const response = await page.request.post(`/api/v1/${path}`, { form, headers: { origin } })
  return response.json()
}

async function codeFor(page: Page, mobile: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const sent = (await (await page.request.get(`/outbox.json?to=${mobile}`)).json()) as SentMessage[]
    code = sent[0]?.text.match(/^\d{4}/)?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code as string
}

/** Someone whose mobile number is verified and whose profile is due, signed in in this page's browser. */
async function registerUpToProfile(page: Page, answers: Record<string, string> = {}) {
  const mobile = freshMobile()
  const email = `e2e-${mobile}@test.example`
  const registered = await post(page, 'Register_controller/register', {
    ...registrationAnswers,
    email,
    ...answers,
  })
  expect(registered).toMatchObject({ status: true })
  expect(await post(page, 'Register_controller/send_otp', { mobile })).toMatchObject({ response: 'success' })
  const otp = await codeFor(page, mobile)
  expect(await post(page, 'Register_controller/verifyotp', { mobile, otp })).toMatchObject({
    statusCode: 200,
  })
}

/** A demo member whose profile is due; tests that log in as her must not submit it. */
async function logInAsKavya(page: Page) {
  const kavya = { email: '9000000007', password: 'saptapadi-demo' }
  expect(await post(page, 'login_controller/login', kavya)).toMatchObject({
    response: 'redirect',
    url: '/create-profile',
  })
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

async function choose(page: Page, name: string, option: string, search = option) {
  await field(page, name).click()
  if (await field(page, name).isEditable()) await field(page, name).fill(search)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The list stays open between the choices. */
async function chooseSeveral(page: Page, name: string, options: readonly string[]) {
  const several = field(page, name)
  // Pills lie over the field where it takes no text.
  await several.click({ force: true })
  for (const option of options) {
    if (await several.isEditable()) await several.fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

async function fillBasicDetails(page: Page) {
  await choose(page, 'Sub Caste', 'Not Applicable')
  await choose(page, 'Current Location', 'India')
  await choose(page, 'Manglik', 'No')
  await choose(page, 'Marital Status', 'Single')
  await choose(page, 'Weight', '58 Kg')
  await choose(page, 'Body Type', 'Average')
  await choose(page, 'Physical Status', 'Normal')
  await choose(page, 'Eating Habits', 'Vegetarian')
  await choose(page, 'Drinking Habits', 'No')
  await choose(page, 'Smoking Habits', 'No')
}

async function fillTheRest(page: Page) {
  await choose(page, 'Education Qualification', 'MCA')
  await choose(page, 'Employed In', 'Private Sector')
  await choose(page, 'Annual Income', '₹3 - 4 Lakh')
  await choose(page, 'Sister(s)', '1')
  await choose(page, 'Brother(s)', '0')
  // Found by another spelling of it.
  await choose(page, 'Gothra', 'Agastya', 'Agasthya')
  await choose(page, 'Maternal Gothra', 'Angirasa')
  await choose(page, 'Family Status', 'Middle Class')
  await field(page, 'Family Belongs To').fill('Jaipur')
  await page.keyboard.press('Escape')
  await choose(page, 'Living With Parents', 'Yes')
  await choose(page, 'City', 'Jaipur')
  await page.getByLabel('Pin Code').fill('302001')
}

async function fillDesiredPartner(page: Page) {
  await chooseSeveral(page, 'Marital Status', ['Single', 'Divorced'])
  await chooseSeveral(page, 'State', ['Rajasthan', 'Gujarat'])
  await chooseSeveral(page, 'Mother Tongue', ['Hindi', 'Gujarati'])
  await chooseSeveral(page, 'Caste', ['Brahmin - Audichya', 'Nair'])
  await choose(page, 'Highest Education', "Doesn't Matter")
  await choose(page, 'Annual Income', '₹3 - 4 Lakh')
  await chooseSeveral(page, 'Occupation', ['Farmer', "Doesn't Matter"])
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('a registrant fills in the profile and the desired partner and is led to the login', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await registerUpToProfile(page, { pro_for: 'Daughter' })

  await page.goto('/create-profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Account')
  await expect(field(page, 'Caste')).toHaveValue('Brahmin - Audichya')
  await expect(field(page, 'Height')).toHaveValue('5.4 Ft')
  await expect(field(page, 'State')).toHaveValue('Rajasthan')
  await expect(page.getByLabel('Description')).toHaveValue(/Her parents|by her parents/)

  await submit(page)
  await expect(page.getByText('Sub Caste Is Required')).toBeVisible()
  await expect(page.getByText('Somking is Required')).toBeVisible()
  await expect(field(page, 'Sub Caste')).toBeFocused()
  await look(page, 'create-profile-missing')

  await fillBasicDetails(page)
  await page.getByLabel('Description').fill('Asha laughs easily and means what she says.')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Asha laughs easily and means what she says.')
  await expect(field(page, 'Weight')).toHaveValue('58 Kg')
  await expect(field(page, 'Sub Caste')).toHaveValue('Not Applicable')

  await fillTheRest(page)
  await look(page, 'create-profile')
  const sent = page.waitForRequest('**/upload_reg')
  await submit(page)
  const posted = new URLSearchParams((await sent).postData() ?? '')
  expect(Object.fromEntries(posted)).toMatchObject({
    desc: 'Asha laughs easily and means what she says.',
    curr_location: 'India',
    annual_income: '5',
    family_based: 'Jaipur',
    living_wth_parents: 'Yes',
    pin: '302001',
  })

  await expect(page).toHaveURL(/\/desired-partner$/)
  await expect(page.getByRole('heading', { name: 'Religion & Ethnicity' })).toBeVisible()
  await fillDesiredPartner(page)
  await look(page, 'desired-partner')
  const wishes = page.waitForRequest('**/insertDesiredPartner')
  await submit(page)
  expect(Object.fromEntries(new URLSearchParams((await wishes).postData() ?? ''))).toEqual({
    age: '21,40',
    height: '4.0,6.0',
    ms: 'Single,Divorced',
    country: 'India',
    state: 'Rajasthan,Gujarat',
    caste: 'Brahmin - Audichya,Nair',
    motherTongue: 'Hindi,Gujarati',
    h_education: "Doesn't Matter",
    occupation: "Doesn't Matter",
    income: '5',
  })

  await expect(page).toHaveURL(/\/profile-success$/)
  await expect(page.getByRole('heading', { name: 'Profile Created Successfully' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await (await page.request.get('/api/v1/session')).json()).toMatchObject({ isLoggedIn: false })
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft')))).toEqual(
    [],
  )
})

test('a minimum above the maximum is refused, and a failed save keeps everything', async ({ page }) => {
  test.setTimeout(120_000)
  await registerUpToProfile(page)
  expect(await post(page, 'Register_controller/upload_reg', profileAnswers)).toMatchObject({ status: true })

  await page.goto('/desired-partner')
  await choose(page, 'Min Age', '45')
  await choose(page, 'Min Height', '6.1 Ft')
  await fillDesiredPartner(page)
  await submit(page)
  await expect(page.getByText('MIN must not be above MAX')).toHaveCount(2)
  await expect(field(page, 'Min Age')).toBeFocused()
  await look(page, 'desired-partner-above')

  await choose(page, 'Max Age', '50')
  await expect(page.getByText('MIN must not be above MAX')).toHaveCount(1)
  await choose(page, 'Max Height', '6.2 Ft')
  await page.route('**/insertDesiredPartner', route => route.abort())
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expect(field(page, 'Min Age')).toHaveValue('45')

  await page.reload()
  await expect(field(page, 'Min Age')).toHaveValue('45')
  await page.unroute('**/insertDesiredPartner')
  await submit(page)
  await expect(page).toHaveURL(/\/profile-success$/)
})

test('another country empties state and city, and the city is typed where none is listed', async ({
  page,
}) => {
  await logInAsKavya(page)
  await page.goto('/create-profile')
  await choose(page, 'City', 'Pune')
  await choose(page, 'Country', 'Nepal')
  await expect(field(page, 'State')).toHaveValue('')
  await expect(field(page, 'City')).toBeDisabled()

  await choose(page, 'Country', 'Afghanistan')
  await choose(page, 'State', 'Kabul')
  await page.getByRole('textbox', { name: 'City' }).fill('Paghman')
  await choose(page, 'Country', 'India')
  await expect(field(page, 'City')).toBeDisabled()
})

test('an ended session loses nothing: the draft is there after logging in again', async ({
  page,
  context,
}) => {
  await logInAsKavya(page)
  await page.goto('/create-profile')
  await choose(page, 'Weight', '61 Kg')
  await context.clearCookies()
  await choose(page, 'Manglik', 'Yes')

  await page.close()
  const again = await context.newPage()
  await logInAsKavya(again)
  await again.goto('/create-profile')
  await expect(field(again, 'Weight')).toHaveValue('61 Kg')
  await expect(field(again, 'Manglik')).toHaveValue('Yes')
})
