import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { partnerAnswers } from '../server/testing/answers.ts'

export const demoPassword = 'saptapadi-demo'

export interface Person {
  email: string
  phone: string
  password: string
}

/** A person with an e-mail and number of their own. */
export function newPerson(): Person {
  const { parallelIndex } = test.info()
  const now = String(Date.now()).slice(-8)
  return {
    email: `asha-${parallelIndex}-${now}@home.example`,
    phone: `9${parallelIndex % 10}${now}`,
    password: 'jasmine-tea-42',
  }
}

/** The first group of the pattern in the newest e-mails and SMS to this address or number. */
export async function messageTo(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  const read = async () => (await request.get(`/outbox.json?to=${encodeURIComponent(to)}`)).text()
  await expect.poll(read).toMatch(pattern)
  return pattern.exec(await read())?.[1] ?? ''
}

export const codeFor = (request: APIRequestContext, phone: string) =>
  messageTo(request, phone, /(\d{4}) is your/)

/** An API call with the page's session. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<unknown> {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  return (await page.request.post(`/api/v1/${path}`, { form, headers })).json()
}

export async function register(page: Page, person: Person, more: Record<string, string> = {}): Promise<void> {
  const answers = { ...registrationAnswers, ...more, email: person.email, pwd: person.password }
  expect(await post(page, 'Register_controller/register', answers)).toMatchObject({ status: true })
}

/** A registrant, logged in, whose next step is the profile. */
async function registerUpToProfile(page: Page, more: Record<string, string> = {}): Promise<Person> {
  const person = newPerson()
  await register(page, person, more)
  const mobile = person.phone
  expect(await post(page, 'Register_controller/send_otp', { mobile })).toMatchObject({ response: 'success' })
  const otp = await codeFor(page.request, mobile)
  expect(await post(page, 'Register_controller/verifyotp', { otp })).toMatchObject({ statusCode: 200 })
  return person
}

/** A member who has finished onboarding, logged in. */
export async function registerMember(
  page: Page,
  more: Record<string, string> = {},
): Promise<Person & { id: number }> {
  const person = await registerUpToProfile(page, more)
  for (const [path, answers] of [
    ['upload_reg', profileAnswers],
    ['insertDesiredPartner', partnerAnswers],
  ] as const) {
    expect(await post(page, `Register_controller/${path}`, answers)).toMatchObject({ status: true })
  }
  const session = await page.request.get('/api/v1/session')
  return { ...person, id: (await session.json()).userId }
}

export async function logIn(page: Page, phone: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Uses the folded header of the registration pages. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

/** Logs in by an API call. */
export async function enter(page: Page, phone: string): Promise<void> {
  const reply = await post(page, 'login_controller/login', { email: phone, password: demoPassword })
  expect(reply).toMatchObject({ response: expect.stringMatching(/^(login|approval)$/) })
}
