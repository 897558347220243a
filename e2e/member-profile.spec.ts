import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'

interface DemoMember {
  id: number
  phone: string
}

const ananya = { id: 1001, phone: '9000000001' }
const rohan = { id: 1002, phone: '9000000002' }
const meera = { id: 1003, phone: '9000000003' }

const isPhone = () => test.info().project.name === 'phone'

/** A member with a plan for each width, so that neither saves over the other. */
const premium = () => (isPhone() ? rohan : meera)

async function logIn(page: Page, { phone }: DemoMember): Promise<void> {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin }
  const form = { email: phone, password: 'saptapadi-demo' }
  const reply = await page.request.post('/api/v1/login_controller/login', { form, headers })
  expect(await reply.json()).toMatchObject({ response: 'login' })
}

const name = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })
const field = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

async function choose(page: Page, label: string, option: string) {
  await field(page, label).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a premium member opens a profile and its photos', async ({ page }) => {
  await logIn(page, premium())
  const other = isPhone() ? ananya : rohan
  await page.goto(`/view-profile/${other.id}`)
  await expect(page.getByText(`HS${other.id}`)).toBeVisible()
  await expect(page.getByText(/^Matches \d+ of your \d+ wishes; you match \d+ of theirs$/)).toBeVisible()
  const message = page.getByRole('link', { name: 'Message Now' })
  await expect(message).toBeInViewport()
  await expect(message).toHaveAttribute('href', `/chat/${other.id}`)
  await expect(page.getByRole('group', { name: 'Related profiles' })).toBeVisible()
  await look(page, 'view-profile')

  const second = page.getByRole('button', { name: 'Open photo 2 of 4' })
  await second.click()
  await expect(page.getByText('Photo 2 of 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Photo 3 of 4')).toBeVisible()
  await look(page, 'view-profile-photo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(second).toBeFocused()

  await page.goto('/view-profile/999999')
  await expect(name(page)).toHaveText('This profile does not exist.')
})

test('a free member who types the address is led to the plan', async ({ page }) => {
  await logIn(page, ananya)
  await page.goto(`/view-profile/${rohan.id}`)
  await expect(page).toHaveURL(`/upgrade/${ananya.id}`)
})

test('a profile is edited: refused, asked about, saved', async ({ page }) => {
  const own = premium()
  await logIn(page, own)
  await page.goto('/edit-profile/1')
  await expect(page).toHaveURL(`/edit-profile/${own.id}`)
  const pin = page.getByLabel('Pin Code')
  const stored = await pin.inputValue()
  await pin.fill('')
  await button(page, 'Update').click()
  await expect(page.getByText('Pin Code is Required')).toBeVisible()
  await expect(pin).toBeFocused()

  const company = `Works ${test.info().project.name}`
  await pin.fill(stored)
  await page.getByLabel('Company Name').fill(company)
  await page
    .getByRole('link', { name: /^Saptapadi/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await look(page, 'edit-profile-leave')
  await button(page, 'Stay').click()
  await expect(page.getByLabel('Company Name')).toHaveValue(company)

  await button(page, 'Update').click()
  await expect(page).toHaveURL(`/view-profile/${own.id}`)
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  await expect(page.getByText(company)).toBeVisible()
  await expect(page.getByText(/^Your profile is/)).toBeVisible()
  await look(page, 'view-profile-own')
})

test('the desired partner is edited: refused, kept, saved', async ({ page }) => {
  const own = premium()
  await logIn(page, own)
  await page.goto(`/edit-partner/${own.id}`)
  await expect(name(page)).toHaveText('Edit Desired Partner')
  const stored = await field(page, 'Min Age').inputValue()
  await choose(page, 'Min Age', '60')
  await button(page, 'Update').click()
  await expect(page.getByText('MIN must not be above MAX')).toBeVisible()
  await look(page, 'edit-partner')

  await choose(page, 'Min Age', stored)
  await page.route('**/updateDpDetails', route => route.abort())
  await button(page, 'Update').click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expect(field(page, 'Min Age')).toHaveValue(stored)
  await page.unroute('**/updateDpDetails')
  await page.getByLabel('Caste no bar').check()
  await button(page, 'Update').click()
  await expect(page).toHaveURL(`/view-profile/${own.id}`)
  await expect(page.getByText('Your desired partner was saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Desired Partner' })).toBeVisible()
})
