import { expect, type Page, test } from '@playwright/test'
import { open } from './browser.ts'
import { enter } from './people.ts'
import { onPhone } from './screens.ts'

test.use({ ...onPhone, serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('article')
const savedLists = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept:lists')))
const isKept = (page: Page, path: string) =>
  page.evaluate(async asked => Boolean(await (await caches.open('pages-1')).match(asked)), path)

test('a member opens the five main pages offline, and the next member and a visitor see none of that data', async ({
  page,
  context,
}) => {
  await enter(page, '9000000002')
  await open(page, '/recently-joined-matches')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => savedLists(page)).toHaveLength(1)
  for (const tab of ['/recently-joined-matches', '/search', '/interests', '/chat', '/view-profile/:id'])
    await expect.poll(() => isKept(page, tab), { timeout: 30_000 }).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The service worker caches scripts only after its start.
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  const name = await cards(page).first().getByRole('heading').innerText()

  await context.setOffline(true)
  await page.goto('/recently-joined-matches')
  await expect(cards(page).first().getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rohan')
  // No cached address names a member.
  const keys = await page.evaluate(async () =>
    (await (await caches.open('pages-1')).keys()).map(({ url }) => url),
  )
  expect(keys.filter(url => /\d{4}/.test(new URL(url).pathname))).toEqual([])

  for (const [tab, title] of [
    ['Search', 'Search'],
    ['Interests', 'Interests'],
    ['Chat', 'Chat'],
    ['Profile', 'Profile'],
    ['Matches', 'Rohan'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(page.getByText('We could not open this page')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Shortlist' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline, and this part' })).toBeVisible()
  await context.setOffline(false)
  // Chromium's emulation sends this event only to pages that were opened online.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible()

  await page.goto('/recently-joined-matches')
  const [before] = await savedLists(page)
  await enter(page, '9000000003')
  await open(page, '/recently-joined-matches')
  await expect.poll(async () => (await savedLists(page)).filter(key => key !== before)).toHaveLength(1)
  expect(await savedLists(page)).not.toContain(before)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await savedLists(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/recently-joined-matches')
  await expect(page.getByRole('heading', { name: 'We could not open this page' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})
