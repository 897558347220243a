import { expect, type Page, test } from '@playwright/test'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers } from '../server/testing/answers.ts'
import { look } from './look.ts'
import { enter, logIn, post, registerUpToProfile } from './people.ts'

const premium = '9000000002'
const waiting = '9000000005'
const cards = (page: Page) => page.getByRole('article')

test('the dashboard greets and counts; loaded pages, tab and place survive a look at a profile', async ({
  page,
}) => {
  await enter(page, premium)
  await page.goto('/recently-joined-matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Namaste, Rohan' })).toBeVisible()
  await expect(page.getByText(/match(es)? for you|No Match Found/)).toBeVisible()
  await look(page, 'dashboard')

  await page.getByRole('tab', { name: 'Matched Profiles' }).click()
  await expect(page.getByRole('link', { name: 'Message Ananya Kulkarni' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Matched Profiles', selected: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Recently Joined' }).click()
  await expect(cards(page)).toHaveCount(8)
  const more = page.getByRole('button', { name: 'Load More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(16)
  await expect(cards(page).nth(8).getByRole('heading').getByRole('link')).toBeFocused()

  // By the address: others of the same name have joined by other journeys.
  const href = await cards(page).nth(12).getByRole('heading').getByRole('link').getAttribute('href')
  const chosen = page.getByRole('heading').locator(`a[href="${href}"]`)
  await chosen.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  await chosen.click()
  await expect(page).toHaveURL(/\/view-profile\/\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/recently-joined-matches?tab=recent')
  await expect(cards(page)).toHaveCount(16)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect(chosen).toBeInViewport()
})

test('whoever waits for approval comes to the matches, and is told so', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, waiting)
  await expect(page).toHaveURL('/recently-joined-matches')
  await expect(page.getByText('Sneha’s profile is waiting for approval')).toBeVisible()
  await look(page, 'dashboard-waiting')
})

test('a wish that keeps people out is given up with a tap, and taken back', async ({ page }) => {
  await registerUpToProfile(page)
  await post(page, 'Register_controller/upload_reg', profileAnswers)
  const narrow = { ...partnerAnswers, age: '21,21', state: "Doesn't Matter", caste: "Doesn't Matter" }
  const saved = await post(page, 'Register_controller/insertDesiredPartner', narrow)
  expect(saved).toMatchObject({ status: true })

  await page.goto('/recently-joined-matches')
  const relax = page.getByRole('button', { name: /^Any age: .* Show them$/ })
  await relax.click()
  const undo = page.getByRole('button', { name: 'Undo: Age' })
  await expect(undo).toBeFocused()
  await expect(relax).toBeHidden()
  await look(page, 'dashboard-relaxed')
  await undo.click()
  await expect(page.getByText('Age is back in your preferences.')).toBeFocused()
  await expect(relax).toBeVisible()
})
