import { expect, type Page, test } from '@playwright/test'
import { choose, field } from './forms.ts'
import { look } from './look.ts'
import { enter } from './people.ts'

const rohan = { id: 1002 }
const meera = { id: 1003, phone: '9000000003' }

const name = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

test('a premium member opens a profile and its photos', async ({ page }) => {
  await enter(page, meera.phone)
  await page.goto(`/view-profile/${rohan.id}`)
  await expect(page.getByText(`HS${rohan.id}`)).toBeVisible()
  await expect(
    page.getByText(/^Fits \d+ of Meera’s \d+ preferences\. Meera fits \d+ of their \d+\.$/),
  ).toBeVisible()
  const message = page.getByRole('link', { name: 'Message Now' })
  await expect(message).toBeInViewport()
  await expect(message).toHaveAttribute('href', `/chat/${rohan.id}`)
  await expect(page.getByRole('group', { name: 'Related profiles' })).toBeVisible()
  await look(page, 'view-profile')

  const second = page.getByRole('button', { name: /^Open photo 2 of/ })
  await second.click()
  await expect(page.getByText(/^Photo 2 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Photo 3 of/)).toBeVisible()
  await look(page, 'view-profile-photo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(second).toBeFocused()

  await page.goto('/view-profile/999999')
  await expect(name(page)).toHaveText('This profile does not exist.')
})

test('profile and desired partner are edited: refused, asked about, kept, saved', async ({ page }) => {
  await enter(page, meera.phone)
  await page.goto('/edit-profile/1')
  await expect(page).toHaveURL(`/edit-profile/${meera.id}`)
  await button(page, 'Family Details: home').click()
  const pin = page.getByLabel('Pin Code')
  const storedPin = await pin.inputValue()
  await pin.fill('')
  await button(page, 'Update').click()
  await expect(page.getByText('Pin Code is Required')).toBeVisible()
  await expect(pin).toBeFocused()

  const company = 'Works of Nashik'
  await pin.fill(storedPin)
  await button(page, 'Education & Career').click()
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
  await expect(page).toHaveURL(`/view-profile/${meera.id}`)
  await expect(page.getByText('The profile was saved.')).toBeVisible()
  await expect(page.getByText(company)).toBeVisible()
  await look(page, 'view-profile-own')

  await page.getByRole('link', { name: 'Edit Desired Partner' }).click()
  await expect(name(page)).toHaveText('Edit Desired Partner')
  const storedAge = await field(page, 'Min Age').inputValue()
  await choose(page, 'Min Age', '60')
  await button(page, 'Update').click()
  await expect(page.getByText('MIN must not be above MAX').first()).toBeVisible()
  await look(page, 'edit-partner')

  await choose(page, 'Min Age', storedAge)
  await page.route('**/updateDpDetails', route => route.abort())
  await button(page, 'Update').click()
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the server.' })).toBeVisible()
  await expect(field(page, 'Min Age')).toHaveValue(storedAge)
  await page.unroute('**/updateDpDetails')
  await button(page, 'Save and continue').click()
  await page.getByLabel('Caste no bar').check()
  await button(page, 'Update').click()
  await expect(page).toHaveURL(`/view-profile/${meera.id}`)
  await expect(page.getByText('The desired partner was saved.')).toBeVisible()
})
