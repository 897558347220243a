import { expect, type Page, test } from '@playwright/test'
import type { MatchCard } from '../contract/src/core/members/member.ts'
import { listRecentMatches } from '../contract/src/features/matching/matches.ts'
import { checkPage, checkScreen } from './check-page.ts'
import { enter, post } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const free = { id: 1001, phone: '9000000001' }
const premium = { id: 1002, phone: '9000000002' }
const cards = (page: Page) => page.getByRole('article')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a member searches by criteria, saves the search and keeps a member with a note', async ({ page }) => {
  await enter(page, premium.phone)
  await page.goto('/recently-joined-matches')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?.+&order=fit$/)
  await checkPage(page, 'search')
  await button(page, 'Clear all').click()
  await expect(page).toHaveURL('/search?order=fit')
  await button(page, 'Filters').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Lifestyle').click()
  // No journey registers a member with this answer, so the count stays.
  await sheet.getByRole('checkbox', { name: 'Non-Vegetarian', exact: true }).check()
  const show = sheet.getByRole('button', { name: /^Show \d/ })
  const count = /\d+\+?/.exec(await show.innerText())?.[0] ?? ''
  await checkScreen(page, 'search-sheet-phone')
  await show.click()
  await expect(page).toHaveURL('/search?eating=Non-Vegetarian&order=fit')
  await expect(page.getByText(new RegExp(`^${count.replace('+', '\\+')} (person|people)\\.`))).toBeVisible()

  await button(page, 'Save this search').click()
  const name = `Eats all ${Date.now() % 10_000}`
  await page.getByLabel('Name of the search').fill(name)
  await button(page, 'Save').click()
  await expect(page.getByText(`“${name}” was saved.`)).toBeVisible()
  const star = page.getByRole('button', { name: /^Shortlist /, pressed: false }).first()
  const member = ((await star.getAttribute('aria-label')) ?? '').replace('Shortlist ', '')
  await star.click()
  await expect(page.getByRole('button', { name: `Shortlist ${member}`, pressed: true })).toBeVisible()
  await page.goto('/shortlist')
  const card = cards(page).filter({ hasText: member })
  await card.getByLabel('Your note').fill('Her uncle knows ours')
  await button(page, `Save the note on ${member}`).click()
  await expect(card.getByText('Your note was saved. Only you can read it.')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Your note')).toHaveValue('Her uncle knows ours')
  await checkPage(page, 'shortlist')
  await page.goto('/recently-joined-matches')
  await page.getByRole('link', { name: new RegExp(`^${name} `) }).click()
  await expect(page).toHaveURL(/\/search\?eating=Non-Vegetarian&order=/)
  await page.goto('/searches')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await checkPage(page, 'searches')
})

test('a free member searches by name and by id, and a tap on a card opens the plan page', async ({
  page,
}) => {
  await enter(page, free.phone)
  const { recently } = (await post(page, listRecentMatches.path.replace('/api/v1/', ''), {})) as {
    recently: MatchCard[]
  }
  const [member] = recently
  if (!member) throw new Error('There is no member to find.')
  await page.goto('/about-us')
  await button(page, 'Open menu').click()
  await page.getByRole('banner').getByText('Search By Name?', { exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Enter Partner Name' })
  await expect(popup.getByLabel('Partner Name')).toBeFocused()
  await checkPage(page, 'search-popup')
  for (let times = 0; times < 6; times++) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
  }
  await popup.getByLabel('Partner Name').fill(member.name.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(cards(page).getByRole('link', { name: member.name }).first()).toBeVisible()
  await page.getByLabel('Partner Name').fill('Qwxzqw & Co')
  await button(page, 'Search').first().click()
  await expect(page.getByRole('heading', { name: 'No Match Found With Name : Qwxzqw & Co' })).toBeVisible()

  await page.goto('/search-id')
  await checkPage(page, 'search-id')
  await page.getByLabel('Profile Id').fill('HS99999999')
  await button(page, 'Search').first().click()
  await expect(page.getByRole('heading', { name: 'No Match Found With User Id: HS99999999' })).toBeVisible()
  await page.getByLabel('Profile Id').fill(`hs${member.user_id}`)
  await button(page, 'Search').first().click()
  await expect(page).toHaveURL(`/search?id=hs${member.user_id}`)
  await cards(page).getByRole('link', { name: member.name }).first().click()
  await expect(page).toHaveURL(`/upgrade/${free.id}?for=${member.user_id}`)
  await page.goto(`/view-profile/${premium.id}`)
  await expect(page).toHaveURL(`/upgrade/${free.id}?for=${premium.id}`)
})
