import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { open } from './ready.ts'
import { onPhone } from './screens.ts'

/** Without a network the app opens with what was there, for whom it was there. */

test.use({ serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('article')
const keptLists = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept:lists')))
const isKept = (page: Page, path: string) =>
  page.evaluate(async asked => Boolean(await (await caches.open('pages-1')).match(asked)), path)

test('a member finds the last matches, and nobody does after they have logged out', async ({
  page,
  context,
}) => {
  await enter(page, '9000000002')
  await open(page, '/recently-joined-matches')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => keptLists(page)).toHaveLength(1)
  await expect.poll(() => isKept(page, '/recently-joined-matches'), { timeout: 30_000 }).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The first page was opened before there was a worker; now it knows its scripts too.
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  const name = await cards(page).first().getByRole('heading').innerText()

  await context.setOffline(true)
  await page.goto('/recently-joined-matches')
  await expect(cards(page).first().getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rohan')
  // What was never asked for names nobody either.
  const keys = await page.evaluate(async () =>
    (await (await caches.open('pages-1')).keys()).map(({ url }) => url),
  )
  expect(keys.filter(url => /\d{4}/.test(new URL(url).pathname))).toEqual([])

  await context.setOffline(false)
  await page.goto('/recently-joined-matches')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await keptLists(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/recently-joined-matches')
  await expect(page.getByRole('heading', { name: 'We could not open this page' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('whoever logs in next finds nothing of the one before', async ({ page }) => {
  await enter(page, '9000000002')
  await open(page, '/recently-joined-matches')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => keptLists(page)).toHaveLength(1)
  const [before] = await keptLists(page)
  await enter(page, '9000000003')
  await open(page, '/recently-joined-matches')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(async () => (await keptLists(page)).filter(key => key !== before)).toHaveLength(1)
  expect(await keptLists(page)).not.toContain(before)
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the five tabs open offline once the page was idle; another page says why it does not, and opens later', async ({
    page,
    context,
  }) => {
    await enter(page, '9000000002')
    await open(page, '/recently-joined-matches')
    await expect(cards(page).first()).toBeVisible()
    for (const tab of ['/search', '/interests', '/chat', '/view-profile/:id']) {
      await expect.poll(() => isKept(page, tab), { timeout: 30_000 }).toBe(true)
    }
    await context.setOffline(true)
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
    await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible()
  })
})
