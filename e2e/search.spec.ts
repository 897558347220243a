import { expect, type Page, test } from '@playwright/test'
import { listRecentMatches, searchMembers } from '../contract/src/matches.ts'
import type { MatchCard } from '../contract/src/member.ts'
import { look } from './look.ts'
import { enter } from './people.ts'
import { complaintsOf } from './ready.ts'
import { onLaptop, onPhone } from './screens.ts'

const free = { id: 1001, phone: '9000000001' }
const premium = { id: 1002, phone: '9000000002' }
const idMessage = 'Please enter Valid Profile Id.'

/** Whom this member may find, and the word most of their names share. */
async function someone(page: Page): Promise<{ member: MatchCard; word: string }> {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const reply = await page.request.post(listRecentMatches.path, { form: { limit: '30' }, headers })
  const { recently } = (await reply.json()) as { recently: MatchCard[] }
  const words = recently.flatMap(({ name }) => name.split(' '))
  const times = (word: string) => words.filter(other => other === word).length
  const [word] = words.toSorted((one, other) => times(other) - times(one))
  const member = recently[0]
  if (!member || !word) throw new Error('There is nobody to be found.')
  return { member, word }
}

const cards = (page: Page) => page.getByRole('article')
/** On the page for a profile id the search by name stands below. */
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).first()

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the menu over a ready page, a search by name from it, more results, nobody, and the way out', async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await enter(page, premium.phone)
    const { word } = await someone(page)
    // One at a time, so that a handful of people make several pages.
    await page.route(`**${searchMembers.path}`, route =>
      route.continue({ postData: `${route.request().postData()}&limit=1` }),
    )
    await page.goto('/')
    // A ready page arrives with the header of a visitor.
    await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
    expect(complaints).toEqual([])

    const openPopup = async () => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('banner').getByText('Search By Name?', { exact: true }).click()
    }
    await openPopup()
    const popup = page.getByRole('dialog', { name: 'Enter Partner Name' })
    await expect(popup.getByLabel('Partner Name')).toBeFocused()
    await search(page).click()
    await expect(popup.getByText('Please enter a name')).toBeVisible()
    await look(page, 'search-popup')
    for (let times = 0; times < 6; times++) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()

    await openPopup()
    await popup.getByLabel('Partner Name').fill(word.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/search?name=${word.toLowerCase()}`)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Load More Profiles' }).click()
    await expect(cards(page)).toHaveCount(2)
    const found = cards(page).getByRole('heading').getByRole('link')
    await expect(found.first()).toHaveAttribute('href', /^\/view-profile\/\d+$/)
    await expect(found.last()).toBeFocused()
    await look(page, 'search-results')

    await page.getByLabel('Partner Name').fill('Qwxzqw & Co')
    await search(page).click()
    await expect(page.getByRole('heading', { name: 'No Match Found With Name : Qwxzqw & Co' })).toBeVisible()
    await look(page, 'search-nobody')

    const menu = page.getByRole('button', { name: 'Open menu' })
    const entry = page.getByRole('link', { name: 'Partner Profile' })
    const plan = page.getByRole('link', { name: 'Active Plan' })
    await menu.click()
    await expect(entry).toBeVisible()
    await expect(plan).toHaveCount(0)
    await look(page, 'header-menu')
    await page.setViewportSize(onLaptop.viewport)
    await expect(plan).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/search-id')
    await expect(page).toHaveURL('/login?return=%2Fsearch-id')
  })
})

test('by id: refused, not found, found; the way there tells of unread messages and ends at the plan', async ({
  page,
}) => {
  await enter(page, free.phone)
  const { member } = await someone(page)
  await page.goto('/about-us')
  await expect(page.getByRole('link', { name: 'Chat, you have unread messages' })).toHaveAttribute(
    'href',
    '/chat',
  )
  await page.getByRole('banner').getByText('Search By ID?', { exact: true }).click()
  await expect(page).toHaveURL('/search-id')
  await search(page).click()
  await expect(page.getByText(idMessage)).toBeVisible()
  await page.getByLabel('Profile Id').fill('1001')
  await search(page).click()
  await expect(page.getByText('Did you mean HS1001?')).toBeVisible()
  await look(page, 'search-id')
  await page.getByLabel('Profile Id').fill('HS99999999')
  await expect(page.getByText(idMessage)).toBeHidden()
  await search(page).click()
  await expect(page.getByRole('heading', { name: 'No Match Found With User Id: HS99999999' })).toBeVisible()

  await page.getByLabel('Profile Id').fill(`hs${member.user_id}`)
  await search(page).click()
  await expect(page).toHaveURL(`/search?id=hs${member.user_id}`)
  await expect(cards(page).getByRole('link', { name: member.name })).toHaveAttribute(
    'href',
    `/upgrade/${free.id}?for=${member.user_id}`,
  )
  await page.goto(`/search?id=HS${free.id}`)
  await expect(page.getByRole('heading', { name: `HS${free.id} is your own profile id.` })).toBeVisible()
  await page.goto('/search')
  await expect(page).toHaveURL(/\/search\?.*order=fit$/)
  await page.goto(`/view-profile/${premium.id}`)
  await expect(page).toHaveURL(`/upgrade/${free.id}?for=${premium.id}`)
})
