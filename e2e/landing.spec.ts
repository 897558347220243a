import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'

interface Card {
  name: string
  gender: 'male' | 'female'
  caste: string
}

const upper = (page: Page) => page.getByRole('slider', { name: 'Highest age' })
const results = (page: Page) => page.getByRole('dialog', { name: 'Search Results' })
const row = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const placeOf = (page: Page, name: string) =>
  row(page, name).evaluate(element => Math.round(element.scrollLeft))

async function chooseCaste(page: Page, caste: string) {
  await page.getByPlaceholder('Select Caste').click()
  await page.locator('input[placeholder="Select Caste"]:not([readonly])').fill(caste)
  await page.getByRole('option', { name: caste, exact: true }).click()
}

/** A member whom the quick search must find. */
async function someone(page: Page): Promise<Card> {
  const [member] = (await (await page.request.get('/api/v1/admin-mat/api/get-users.php')).json()) as Card[]
  if (!member) throw new Error('There are no public members.')
  return member
}

/** Arrives from another page, so that the app asks for everything itself and the calls can be made to fail. */
async function comeHomeFromElsewhere(page: Page) {
  await page.goto('/city-testing')
  await page.getByRole('link', { name: 'Saptapadi, home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Journey To Love Begins here !')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Journey To Love Begins here !')
    for (const text of [
      'Genuine Members',
      'Sign Up & Create Your Profile',
      'Registration starting from Rs.99',
      'hours of conversations',
      'Saptapadi is for matrimonial purposes only, not a dating site.',
      'Arjun & Meera',
      'Simple enough for me',
    ]) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: (await someone(page)).name })).toHaveAttribute(
      'href',
      '/login',
    )
    await expect(page.getByRole('button', { name: /Pause/ })).toHaveCount(0)
  })
})

test('the page looks right from top to bottom', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await row(page, 'Testimonials').scrollIntoViewIfNeeded()
  await look(page, 'landing')
  expect(complaints).toEqual([])
})

test('a search that finds people: only its own buttons close the results', async ({ page }) => {
  const member = await someone(page)
  await page.goto('/')
  await page.getByLabel(member.gender === 'male' ? 'Male' : 'Female', { exact: true }).check()
  await chooseCaste(page, member.caste)
  await page.getByRole('button', { name: 'Start Your Search Today!' }).click()

  await expect(results(page).getByRole('link', { name: member.name })).toHaveAttribute('href', '/login')
  await page.waitForTimeout(400)
  await look(page, 'landing-results')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await page.waitForTimeout(500)
  await expect(results(page)).toBeVisible()
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press('Tab')
    const outside = page.locator(':focus:not(body, dialog, dialog *)')
    await expect(outside).toHaveCount(0)
  }

  await results(page).getByRole('button', { name: 'Close' }).click()
  await expect(results(page)).toBeHidden()
  await expect(page.getByText(/^Success! \d+ profiles? found$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Your Search Today!' })).toBeFocused()
})

test('a search that finds nobody says so, and Search Again closes it', async ({ page }) => {
  await page.route('**/recently_joint_search', route =>
    route.fulfill({ json: { users: [], message: 'No Match Found' } }),
  )
  await page.goto('/')
  await chooseCaste(page, 'Nair')
  await page.getByRole('button', { name: 'Start Your Search Today!' }).click()
  await expect(results(page).getByRole('heading', { name: 'No Match Found' })).toBeVisible()
  await page.waitForTimeout(400)
  await look(page, 'landing-no-match')
  await results(page).getByRole('button', { name: 'Search Again' }).click()
  await expect(results(page)).toBeHidden()
  await expect(page.getByText('Success!')).toHaveCount(0)
})

test('a search without a caste, and one that fails, say so and keep what was chosen', async ({ page }) => {
  await page.route('**/recently_joint_search', route => route.abort())
  await page.goto('/')
  // The page can be pressed before the script is there to hear it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Start Your Search Today!' }).click()
    await expect(page.getByText('Caste is required')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await chooseCaste(page, 'Nair')
  await expect(page.getByText('Caste is required')).toBeHidden()
  await page.getByRole('button', { name: 'Start Your Search Today!' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Error: We could not reach the server\./)
  await expect(page.getByPlaceholder('Select Caste')).toHaveValue('Nair')
  await expect(results(page)).toBeHidden()
  await look(page, 'landing-search-failed')
})

test('the search works by keyboard alone', async ({ page }) => {
  const sent = page.waitForRequest('**/recently_joint_search')
  await page.goto('/')
  await page.getByLabel('Male', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('input[placeholder="Select Caste"]:not([readonly])')).toBeFocused()
  await page.keyboard.type('Nair', { delay: 80 })
  await expect(page.locator('[data-combobox-selected]')).toHaveText('Nair')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-combobox-option]').first()).toBeHidden()
  await expect(page.getByPlaceholder('Select Caste')).toHaveValue('Nair')
  await page.keyboard.press('Tab')
  if (!(await upper(page).evaluate(slider => slider === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(upper(page)).toHaveValue('55')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await sent).postData()).toBe('gender=female&age=55&caste=Nair')
  await expect(results(page)).toBeVisible()
})

test('what is chosen before the script is there counts', async ({ page }) => {
  let letScriptsCome = () => {}
  const held = new Promise<void>(resolve => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Female', { exact: true }).check()
  await upper(page).fill('45')
  await page.getByRole('button', { name: 'Start Your Search Today!' }).click()
  await page.getByPlaceholder('Select Caste').click()
  letScriptsCome()
  await page.getByRole('option', { name: 'Brahmin - Anavil', exact: true }).click()
  await expect(page.getByText('21 to 45')).toBeVisible()
  const sent = page.waitForRequest('**/recently_joint_search')
  await page.getByRole('button', { name: 'Start Your Search Today!' }).click()
  expect((await sent).postData()).toBe('gender=female&age=45&caste=Brahmin+-+Anavil')
})

test('stories that fail to load, and none', async ({ page }) => {
  await page.route('**/success-story.php', route => route.abort())
  await comeHomeFromElsewhere(page)
  await expect(page.getByText('Failed to load love stories. Please try again later.')).toBeVisible()
  await look(page, 'landing-stories-failed')

  await page.unroute('**/success-story.php')
  await page.route('**/success-story.php', route => route.fulfill({ json: [] }))
  await comeHomeFromElsewhere(page)
  await expect(page.getByText('No love stories found.')).toBeVisible()
})

test('a loader covers the page until its texts are there', async ({ page }) => {
  await page.route('**/site-texts', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await comeHomeFromElsewhere(page)
  const loader = page.getByRole('status').filter({ hasText: 'Loading…' })
  await expect(loader).toBeVisible()
  await expect(loader).toBeHidden()
})

test('broken photos give way to the drawn ones, and more profiles are behind the login', async ({ page }) => {
  await page.route('**/uploads/**', route => route.abort())
  await page.goto('/')
  const members = row(page, 'Recently joined members')
  await members.scrollIntoViewIfNeeded()
  await expect(members.locator('img').first()).toHaveAttribute('src', '/default.jpg')
  const stories = row(page, 'Success stories')
  await stories.scrollIntoViewIfNeeded()
  await expect(stories.locator('li').first().locator('img')).toHaveCount(0)

  await page.getByRole('link', { name: 'View More Profile' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('carousels show as many slides as specified', async ({ page }, { project }) => {
  await page.goto('/')
  const expected = {
    phone: { Benefits: 1.5, 'Recently joined members': 1, Testimonials: 1.1 },
    desktop: { Benefits: 4.2, 'Recently joined members': 3.5, Testimonials: 3.1 },
  }[project.name as 'phone' | 'desktop']
  for (const [name, perView] of Object.entries(expected)) {
    const shown = await row(page, name).evaluate(track => {
      const style = getComputedStyle(track)
      const gap = Number.parseFloat(style.columnGap)
      const width = track.clientWidth - Number.parseFloat(style.paddingLeft) * 2
      const slide = track.firstElementChild?.getBoundingClientRect().width ?? 0
      return (width + gap) / (slide + gap)
    })
    expect(shown, name).toBeCloseTo(perView, 1)
  }
})

test('a carousel moves by itself, pauses, and obeys the arrow keys', async ({ page }) => {
  await page.goto('/')
  await row(page, 'Benefits').scrollIntoViewIfNeeded()
  await expect.poll(() => placeOf(page, 'Benefits'), { timeout: 8000 }).toBeGreaterThan(50)
  await page.getByRole('button', { name: 'Pause: Benefits' }).click()
  await page.mouse.move(2, 2)
  await row(page, 'Benefits').evaluate(element => element.scrollTo({ left: 0, behavior: 'instant' }))
  await page.waitForTimeout(4000)
  expect(await placeOf(page, 'Benefits')).toBe(0)

  await row(page, 'Benefits').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(page, 'Benefits')).toBeGreaterThan(50)
  await page.keyboard.press('Home')
  await expect.poll(() => placeOf(page, 'Benefits')).toBe(0)
  await page.getByRole('button', { name: 'Previous: Benefits' }).click()
  await expect.poll(() => placeOf(page, 'Benefits')).toBeGreaterThan(50)
})

test('carousels stay still for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await row(page, 'Benefits').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Play: Benefits' })).toBeVisible()
  await page.waitForTimeout(4000)
  expect(await placeOf(page, 'Benefits')).toBe(0)
})
