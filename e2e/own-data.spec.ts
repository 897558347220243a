import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { askDatabase } from './database.ts'
import { logIn, messageTo, registerMember } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function deleteAccount(page: Page, password: string): Promise<void> {
  await page.goto('/delete-account')
  await button(page, 'No, delete my account').click()
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Delete my account').click()
  await expect(page).toHaveURL(/\/deletion\/[0-9A-Z-]{19}$/)
}

test('a member exports the data, deletes the account, returns within 72 hours and deletes it for good', async ({
  page,
  browser,
}) => {
  const { password, phone, email } = await registerMember(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'My data' }).click()
  await page.getByLabel('Your password').fill('not my password')
  await button(page, 'Prepare file').click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Prepare file').click()
  const file = page.getByRole('link', { name: /^Download/ })
  await expect(file).toBeVisible()
  await checkPage(page, 'my-data')
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  const zip = readFileSync(await download.path())
  expect(zip.includes('index.html') && zip.includes('data.json')).toBe(true)
  await messageTo(page.request, email, /(Your data is ready)/)
  const stranger = await browser.newContext(onPhone)
  expect((await stranger.request.get((await file.getAttribute('href')) as string)).status()).toBe(401)

  await page.goto('/delete-account')
  await checkPage(page, 'delete-account')
  await deleteAccount(page, password)
  await checkPage(page, 'deletion-waiting')
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, phone, password)
  await expect(page).toHaveURL('/settings')

  await deleteAccount(page, password)
  const address = page.url()
  const number = address.split('/').at(-1) as string
  await askDatabase(`update deletion_requests set erase_at = now() where number = '${number}'`)
  expect(await messageTo(page.request, email, new RegExp(`(${number})[\\s\\S]*Hash`))).toBe(number)
  const there = await stranger.newPage()
  await there.goto(address)
  await expect(there.getByText(/^Erased on/)).toBeVisible()
  await expect(there.getByText('Verified: this receipt has not been changed.')).toBeVisible()
  await checkPage(there, 'deletion-receipt')
  await stranger.close()
  await page.goto('/login')
  await logIn(page, phone, password)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
})
