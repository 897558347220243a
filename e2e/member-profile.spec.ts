import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { choose, field } from './forms.ts'
import { enter } from './people.ts'

const rohan = { id: 1002 }
const meera = { id: 1003, phone: '9000000003' }

const name = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

test('a premium member opens a profile and its photos, then edits their own profile and preferences', async ({
  page,
}) => {
  await enter(page, meera.phone)
  await page.goto(`/view-profile/${rohan.id}`)
  await expect(page.getByText(`HS${rohan.id}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Message Now' })).toHaveAttribute('href', `/chat/${rohan.id}`)
  await checkPage(page, 'view-profile')
  const second = page.getByRole('button', { name: /^Open photo 2 of/ })
  await second.press('Enter')
  await expect(page.getByText(/^Photo 2 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Photo 3 of/)).toBeVisible()
  await checkPage(page, 'view-profile-photo')
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
  await page.goto('/view-profile/999999')
  await expect(name(page)).toHaveText('This profile does not exist.')

  await page.goto('/edit-profile/1')
  await expect(page).toHaveURL(`/edit-profile/${meera.id}`)
  await button(page, 'Family Details: where the family lives').click()
  const pin = page.getByLabel('Pin Code')
  const storedPin = await pin.inputValue()
  await pin.fill('')
  await button(page, 'Update').click()
  await expect(page.getByText('Pin Code is Required')).toBeVisible()
  await expect(pin).toBeFocused()
  await checkPage(page, 'edit-profile')
  await pin.fill(storedPin)
  await button(page, 'Education & Career').click()
  await page.getByLabel('Company Name').fill('Works of Nashik')
  await page
    .getByRole('link', { name: /^Saptapadi/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await button(page, 'Stay').click()
  await expect(page.getByLabel('Company Name')).toHaveValue('Works of Nashik')
  await button(page, 'Update').click()
  await expect(page).toHaveURL(`/view-profile/${meera.id}`)
  await expect(page.getByText('The profile was saved.')).toBeVisible()
  await expect(page.getByText('Works of Nashik')).toBeVisible()
  await checkPage(page, 'view-profile-own')

  await page.getByRole('link', { name: 'Edit Desired Partner' }).click()
  await expect(name(page)).toHaveText('Edit Desired Partner')
  const storedAge = await field(page, 'Min Age').innerText()
  await choose(page, 'Min Age', '60')
  await button(page, 'Update').click()
  await expect(page.getByText('MIN must not be above MAX').first()).toBeVisible()
  await checkPage(page, 'edit-partner')
  await choose(page, 'Min Age', storedAge)
  await page.route('**/updateDpDetails', route => route.abort())
  await button(page, 'Update').click()
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the server.' })).toBeVisible()
  await page.unroute('**/updateDpDetails')
  await button(page, 'Update').click()
  await expect(page).toHaveURL(`/view-profile/${meera.id}`)
  await expect(page.getByText('The preferences were saved.')).toBeVisible()
})
