import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoStaff } from '../demo/staff.ts'
import { codeAt, totpStepSeconds } from '../server/src/office/staff/totp.ts'
import { checkPage } from './check-page.ts'
import { askDatabase } from './database.ts'
import { testDevice } from './office-session.ts'
import { demoPassword, messageTo, newPerson } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

interface Keys {
  email: string
  password: string
  totpSecret: string
}

const spent = new Map<string, number>()
const stepMs = totpStepSeconds * 1000
const currentStep = () => Math.floor(Date.now() / stepMs)

/** A code that this run has not used yet. Waits if the current and the next are used. */
async function freshCode(page: Page, { totpSecret }: Keys): Promise<string> {
  const step = Math.max(currentStep(), (spent.get(totpSecret) ?? 0) + 1)
  while (currentStep() < step - 1) await page.waitForTimeout(500)
  spent.set(totpSecret, step)
  return codeAt(totpSecret, new Date(step * stepMs))
}

async function logIn(page: Page, keys: Keys): Promise<void> {
  await page.getByLabel('E-mail').fill(keys.email)
  await page.getByLabel('Password', { exact: true }).fill(keys.password)
  await page.getByLabel('Code from your authenticator app').fill(await freshCode(page, keys))
  await page.getByRole('button', { name: 'Log in' }).click()
}

function demo(name: string): Keys {
  const person = demoStaff.find(someone => someone.name === name)
  if (!person) throw new Error(`There is no demo staff called ${name}.`)
  return { email: person.email, password: demoPassword, totpSecret: person.totpSecret }
}

const open = async (browser: Browser, screen: object) => (await browser.newContext(screen)).newPage()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name }).click()
/** By e-mail, because a retry also finds the person whom the first attempt invited. */
const rowOf = (page: Page, { email }: Keys) => page.getByRole('listitem').filter({ hasText: email })

/** Sets a time in the session of a person who logged in here, not in the sessions of other tests. */
const backdate = (name: string, moment: 'last_seen_at' | 'code_at', minutes: number) =>
  askDatabase(`update staff_sessions set ${moment} = now() - interval '${minutes} minutes'
    where staff_id = (select id from staff where name = '${name}') and user_agent <> '${testDevice}'`)

test('two admins invite a moderator, who enrols with a second factor, works and is disabled', async ({
  browser,
  request,
  baseURL,
}) => {
  const [gauri, harish] = [await open(browser, onPhone), await open(browser, onLaptop)]
  const newcomer = { email: newPerson().email, password: 'marigolds at the gate', totpSecret: '' }

  // Login on a phone, first with empty fields.
  await gauri.goto('/admin/staff')
  await expect(heading(gauri, 'Log in')).toBeVisible()
  await gauri.getByRole('button', { name: 'Log in' }).click()
  await expect(gauri.getByText('Please enter your e-mail address.')).toBeVisible()
  await checkPage(gauri, 'office-login')
  await logIn(gauri, demo('Gauri'))
  await expect(heading(gauri, 'Staff')).toBeVisible()

  // One admin requests an invitation.
  await gauri.getByLabel('Name').fill('Asha Rao')
  await gauri.getByLabel('E-mail').fill(newcomer.email)
  await gauri.getByLabel(/^Moderator/).check()
  await gauri.getByRole('button', { name: 'Request approval' }).click()
  await expect(gauri.getByRole('status').filter({ hasText: 'Harish' })).toBeVisible()
  await checkPage(gauri, 'office-staff')

  // Another admin approves on a laptop.
  await harish.goto('/admin')
  await logIn(harish, demo('Harish'))
  await expect(heading(harish, 'Namaste, Harish')).toBeVisible()
  await go(harish, 'waiting')
  const asked = harish.getByRole('listitem').filter({ hasText: newcomer.email })
  await expect(asked).toContainText(`Asha Rao (${newcomer.email}) will be invited as moderator.`)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(harish.getByRole('status').filter({ hasText: 'We sent the invitation' })).toBeVisible()

  // The invited person enrols, and the page calls no other site.
  const asha = await open(browser, onPhone)
  const elsewhere: string[] = []
  asha.on('request', sent => {
    if (!sent.url().startsWith(baseURL as string)) elsewhere.push(sent.url())
  })
  await asha.goto(await messageTo(request, newcomer.email, /(\/admin\/enrol\/[\w-]{43})/))
  await expect(heading(asha, 'Set up your account')).toBeVisible()
  newcomer.totpSecret = (await asha.locator('code').first().innerText()).replaceAll(' ', '')
  await asha.getByLabel('New password').fill('password1234')
  await asha.getByLabel('Code that the app shows now').fill(codeAt(newcomer.totpSecret))
  await asha.getByRole('button', { name: 'Set up my account' }).click()
  await expect(asha.getByText('one of the most common ones')).toBeVisible()
  await checkPage(asha, 'office-enrol')
  await asha.getByLabel('New password').fill(newcomer.password)
  await asha.getByLabel('Code that the app shows now').fill(await freshCode(asha, newcomer))
  await asha.getByRole('button', { name: 'Set up my account' }).click()
  await expect(heading(asha, 'Your account is set up')).toBeVisible()
  await expect(asha.locator('ol code')).toHaveCount(10)
  await asha.getByRole('link', { name: 'Log in' }).click()
  await logIn(asha, newcomer)
  await expect(heading(asha, 'Namaste, Asha Rao')).toBeVisible()
  expect(elsewhere).toEqual([])
  await expect(asha.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await asha.goto('/admin/staff')
  await expect(heading(asha, 'Your role cannot open this page')).toBeVisible()

  // An idle session ends, and the next login restores the form.
  await go(harish, 'Staff')
  const reset = rowOf(harish, newcomer).getByRole('button', { name: 'Reset login: Asha Rao' })
  await expect(reset).toBeVisible()
  await harish.getByLabel('Name').fill('Half a name')
  await backdate('Harish', 'last_seen_at', 16)
  await reset.click()
  await expect(heading(harish, 'Log in')).toBeVisible()
  await logIn(harish, demo('Harish'))
  await expect(heading(harish, 'Staff')).toBeVisible()
  await expect(harish.getByLabel('Name')).toHaveValue('Half a name')

  // Disabling her needs a fresh code and logs her out immediately.
  await backdate('Gauri', 'code_at', 6)
  await gauri.reload()
  await rowOf(gauri, newcomer).getByRole('button', { name: 'Disable: Asha Rao' }).click()
  await gauri.getByLabel('Why').fill('The test is over')
  await gauri.getByRole('button', { name: 'Disable Asha Rao' }).click()
  await expect(gauri.getByRole('heading', { name: 'Confirm with a code' })).toBeVisible()
  await gauri.getByLabel('Code from your authenticator app').fill(await freshCode(gauri, demo('Gauri')))
  await gauri.getByRole('button', { name: 'Confirm' }).click()
  await expect(gauri.getByText('Asha Rao can no longer log in.')).toBeVisible()
  await asha.goto('/admin/account')
  await expect(heading(asha, 'Log in')).toBeVisible()

  // The audit log has all of it.
  await go(gauri, 'Audit log')
  await expect(gauri.getByText('Disabled an account').first()).toBeVisible()
  await checkPage(gauri, 'office-audit')
  await gauri.getByRole('link', { name: 'Your account: Gauri' }).click()
  await expect(gauri.getByText('This device')).toBeVisible()
  await gauri.getByRole('button', { name: 'Log out' }).click()
  await expect(heading(gauri, 'Log in')).toBeVisible()
})
