import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { askDatabase } from './database.ts'
import { look } from './look.ts'
import { logIn, messageTo, registerMember } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('everything is taken away in one file, for its owner alone', async ({ page, browser }) => {
  const { password, email, id } = await registerMember(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(heading(page, 'My data')).toBeVisible()
  await page.getByLabel('Your password').fill('not my password')
  await button(page, 'Make the file').click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await look(page, 'my-data')
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Make the file').click()
  const file = page.getByRole('link', { name: /^Fetch it/ })
  await expect(file).toBeVisible()
  await look(page, 'my-data-ready')
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  const zip = readFileSync(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('index.html') && zip.includes('data.json')).toBe(true)
  await messageTo(page.request, email, /(Your data is ready)/)

  const address = (await file.getAttribute('href')) as string
  const stranger = await browser.newContext()
  expect((await stranger.request.get(address)).status()).toBe(401)
  await stranger.close()
  expect(id).toBeGreaterThan(1000)
})

test('an account is deleted, taken back by logging in, deleted again, and its receipt is checked', async ({
  page,
  browser,
}) => {
  const { password, phone, email } = await registerMember(page)
  await page.goto('/delete-account')
  await expect(page.getByText('For 72 hours')).toBeVisible()
  await expect(button(page, 'Delete my account')).toHaveCount(0)
  await look(page, 'delete-account')
  await button(page, 'No, delete my account').click()
  await page.getByLabel('Your password').fill('not my password')
  await button(page, 'Delete my account').click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await look(page, 'delete-account-sure')
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Delete my account').click()
  await expect(page).toHaveURL(/\/deletion\/[0-9A-Z-]{19}$/)
  await expect(page.getByText('The account is shown to nobody any more')).toBeVisible()
  await look(page, 'deletion-waiting')
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)

  // A change of mind.
  await logIn(page, phone, password)
  await expect(page).toHaveURL('/settings')
  await page.goto('/delete-account')
  await button(page, 'No, delete my account').click()
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Delete my account').click()
  await expect(page).toHaveURL(/\/deletion\//)
  const address = page.url()
  const number = address.split('/').at(-1) as string
  await askDatabase(`update departures set erase_at = now() where number = '${number}'`)
  const mailed = await messageTo(page.request, email, new RegExp(`(${number})[\\s\\S]*Hash`))
  expect(mailed).toBe(number)

  const anybody = await browser.newContext(onPhone)
  const there = await anybody.newPage()
  await there.goto(address)
  await expect(there.getByText(/^Erased on/)).toBeVisible()
  await expect(there.getByText('The hash fits what stands here: nothing was changed since.')).toBeVisible()
  await expect(there.getByText('Asha')).toHaveCount(0)
  await look(there, 'deletion-receipt')
  await anybody.close()
  await page.goto('/login')
  await logIn(page, phone, password)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
})
