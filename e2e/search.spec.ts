import { expect, type Page, test } from '@playwright/test'
import { logIn } from '../contract/src/account.ts'
import { listRecentMatches, searchMembers } from '../contract/src/matches.ts'
import type { MatchCard } from '../contract/src/member.ts'
import { listConversations } from '../contract/src/messages.ts'
import { readSession } from '../contract/src/session.ts'
import { look } from './look.ts'

const free = '9000000001'
const premium = '9000000002'
const idMessage = 'Please enter Valid Profile Id.'

const post = async (page: Page, path: string, form: Record<string, string>): Promise<unknown> => {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  return (await page.request.post(path, { form, headers })).json()
}

/** Signed in by the calls the login page makes. */
async function enter(page: Page, phone: string): Promise<void> {
  const reply = await post(page, logIn.path, { email: phone, password: 'saptapadi-demo' })
  expect(reply).toMatchObject({ response: 'login' })
}

/** Whom this member may find, and the word most of their names share. */
async function someone(page: Page): Promise<{ member: MatchCard; word: string }> {
  const { recently } = (await post(page, listRecentMatches.path, { limit: '30' })) as {
    recently: MatchCard[]
  }
  const words = recently.flatMap(({ name }) => name.split(' '))
  const times = (word: string) => words.filter(other => other === word).length
  const [word] = words.toSorted((one, other) => times(other) - times(one))
  const member = recently[0]
  if (!member || !word) throw new Error('There is nobody to be found.')
  return { member, word }
}

/** The header's own entry; on phones it stands in the menu. */
async function fromHeader(page: Page, name: 'Search By Name?' | 'Search By ID?'): Promise<void> {
  // A ready page arrives with the header of a visitor.
  await expect(page.getByRole('link', { name: /^Chat/ })).toBeVisible()
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('banner').getByText(name, { exact: true }).click()
}

const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test('by name: from the popup to the results, more of them, and nobody', async ({ page }) => {
  await enter(page, premium)
  const { word } = await someone(page)
  // One at a time, so that a handful of people make several pages.
  await page.route(`**${searchMembers.path}`, route =>
    route.continue({ postData: `${route.request().postData()}&limit=1` }),
  )
  await page.goto('/safety')
  await fromHeader(page, 'Search By Name?')
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

  await fromHeader(page, 'Search By Name?')
  await popup.getByLabel('Partner Name').fill(word.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?name=${word.toLowerCase()}`)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Load More Profiles' }).click()
  await expect(cards(page)).toHaveCount(2)
  const [first, second] = await cards(page).getByRole('heading').getByRole('link').all()
  await expect(first as NonNullable<typeof first>).toHaveAttribute('href', /^\/view-profile\/\d+$/)
  await expect(second as NonNullable<typeof second>).toBeFocused()
  await look(page, 'search-results')

  await page.getByLabel('Partner Name').fill('Qwxzqw & Co')
  await search(page).click()
  await expect(page.getByRole('heading', { name: 'No Match Found With Name : Qwxzqw & Co' })).toBeVisible()
  await look(page, 'search-nobody')
})

test('by id: refused, not found, found; without a question it goes back', async ({ page }) => {
  await enter(page, free)
  const { member } = await someone(page)
  await page.goto('/about-us')
  await fromHeader(page, 'Search By ID?')
  await expect(page).toHaveURL('/search-id')
  for (const text of ['', '      ', 'HS123']) {
    await page.getByLabel('Profile Id').fill(text)
    await search(page).click()
    await expect(page.getByText(idMessage)).toBeVisible()
  }
  await page.getByLabel('Profile Id').fill('1001')
  await search(page).click()
  await expect(page.getByText(idMessage)).toBeVisible()
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
    /^\/upgrade\/\d+$/,
  )
  await look(page, 'search-by-id')
  await page.goto(`/search?name=HS${member.user_id}`)
  await expect(cards(page).getByRole('link', { name: member.name })).toBeVisible()
  const own = ((await (await page.request.get(readSession.path)).json()) as { userId: number }).userId
  await page.goto(`/search?id=HS${own}`)
  await expect(page.getByRole('heading', { name: `HS${own} is your own profile id.` })).toBeVisible()
  await look(page, 'search-own-id')
  await expect(page.getByRole('link', { name: 'See your profile' })).toHaveAttribute(
    'href',
    `/view-profile/${own}`,
  )

  await page.goto('/search')
  await expect(page).toHaveURL(/\/(search\?id=hs\d+|recently-joined-matches)$/i)
})

test('the menu of the header, also over a ready page, and the way out', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await enter(page, premium)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  expect(complaints).toEqual([])
  await page.goto('/search-id')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Partner Profile' })).toBeVisible()
  const plan = page.getByRole('link', { name: 'Active Plan' })
  await expect(plan).toHaveCount(test.info().project.name === 'phone' ? 0 : 1)
  await look(page, 'header-menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Partner Profile' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/search-id')
  await expect(page).toHaveURL('/login?return=%2Fsearch-id')
})

test('the header tells of unread messages, and only whoever has some', async ({ page }) => {
  await enter(page, free)
  await page.goto('/search-id')
  const chat = page.getByRole('link', { name: 'Chat, you have unread messages' })
  await expect(chat).toHaveAttribute('href', '/chat')
  await look(page, 'header-unread')

  await enter(page, premium)
  const checked = page.waitForResponse(`**${listConversations.path}`)
  await page.goto('/search-id')
  await checked
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
})
