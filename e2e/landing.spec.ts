import { expect, type Page, test } from '@playwright/test'
import { look, lookAt, lookBeside } from './look.ts'
import { complaintsOf, open } from './ready.ts'
import { screens } from './screens.ts'

interface Card {
  name: string
  gender: 'male' | 'female'
  caste: string
}

const upper = (page: Page) => page.getByRole('slider', { name: 'Highest age' })
const results = (page: Page) => page.getByRole('dialog', { name: 'Search Results' })
const start = (page: Page) => page.getByRole('button', { name: 'Start Your Search Today!' })
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

test('the search is on the first screen, all below looks right, with as many slides in view as specified', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const perView = {
    phone: { Benefits: 1.5, 'Recently joined members': 1, Testimonials: 1.1 },
    laptop: { Benefits: 4.2, 'Recently joined members': 3.5, Testimonials: 3.1 },
  }
  for (const screen of ['phone', 'laptop'] as const) {
    const { viewport } = screens[screen]
    await page.setViewportSize(viewport)
    await open(page, '/')
    const box = await start(page).boundingBox()
    expect(
      (box?.y ?? viewport.height) + (box?.height ?? 1),
      `the button on the ${screen}`,
    ).toBeLessThanOrEqual(viewport.height)
    for (const promise of ['Free to join', 'Rs.99 a year', 'phone number is never shown'])
      await expect(page.getByRole('list', { name: 'What we promise' })).toContainText(promise)
    for (const [name, expected] of Object.entries(perView[screen])) {
      const shown = await row(page, name).evaluate(track => {
        const style = getComputedStyle(track)
        const gap = Number.parseFloat(style.columnGap)
        const width = track.clientWidth - Number.parseFloat(style.paddingLeft) * 2
        const slide = track.firstElementChild?.getBoundingClientRect().width ?? 0
        return (width + gap) / (slide + gap)
      })
      expect(shown, `${name} on the ${screen}`).toBeCloseTo(expected, 1)
    }
    await row(page, 'Testimonials').scrollIntoViewIfNeeded()
    await lookAt(page, `landing-${screen}`)
    if (screen === 'phone') await lookBeside(page, 'landing')
  }
  expect(complaints).toEqual([])
})

test('a search without a caste, one that fails, one that finds nobody, and one that finds people', async ({
  page,
}) => {
  const member = await someone(page)
  await open(page, '/')
  await start(page).click()
  await expect(page.getByText('Caste is required')).toBeVisible()

  await page.route('**/recently_joint_search', route => route.abort())
  await chooseCaste(page, 'Nair')
  await expect(page.getByText('Caste is required')).toBeHidden()
  await start(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^Error: We could not reach the server\./)
  await expect(page.getByPlaceholder('Select Caste')).toHaveValue('Nair')
  await expect(results(page)).toBeHidden()
  await look(page, 'landing-search-failed')

  await page.unroute('**/recently_joint_search')
  const nobody = { users: [], message: 'No Match Found' }
  await page.route('**/recently_joint_search', route => route.fulfill({ json: nobody }))
  await start(page).click()
  await expect(results(page).getByRole('heading', { name: 'No Match Found' })).toBeVisible()
  await look(page, 'landing-no-match')
  await results(page).getByRole('button', { name: 'Search Again' }).click()
  await expect(results(page)).toBeHidden()
  await expect(page.getByText('Success!')).toHaveCount(0)

  await page.unroute('**/recently_joint_search')
  await page.getByRole('radio', { name: member.gender === 'male' ? 'Male' : 'Female', exact: true }).check()
  await chooseCaste(page, member.caste)
  await start(page).click()
  await expect(results(page).getByRole('link', { name: member.name })).toHaveAttribute('href', '/login')
  await expect(results(page).getByText(/^[\d,]+\+? (person fits|people fit) in all\./)).toBeVisible()
  await expect(results(page).getByRole('link', { name: 'Create a free profile' })).toHaveAttribute(
    'href',
    '/sign-up',
  )
  await look(page, 'landing-results')
  await test.step('only its own buttons close the results', async () => {
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    await page.mouse.click(3, 3)
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
    }
    await expect(results(page)).toBeVisible()
  })
  await results(page).getByRole('button', { name: 'Close' }).click()
  await expect(results(page)).toBeHidden()
  await expect(page.getByText(/^Success! \d+ profiles? found$/)).toBeVisible()
  await expect(start(page)).toBeFocused()
})

test('the search works by keyboard alone', async ({ page }) => {
  const sent = page.waitForRequest('**/recently_joint_search')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Male', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('input[placeholder="Select Caste"]:not([readonly])')).toBeFocused()
  await page.keyboard.type('Nair')
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
  await page.getByRole('radio', { name: 'Female' }).check()
  await upper(page).fill('45')
  await start(page).click()
  letScriptsCome()
  // The press counts: what it lacks is said.
  await expect(page.getByPlaceholder('Select Caste')).toHaveAttribute('aria-invalid', 'true')
  await chooseCaste(page, 'Brahmin - Anavil')
  await expect(page.getByText('21 to 45')).toBeVisible()
  const sent = page.waitForRequest('**/recently_joint_search')
  await start(page).click()
  expect((await sent).postData()).toBe('gender=female&age=45&caste=Brahmin+-+Anavil')
})

test('stories and photos that do not load give way, and more profiles are behind the login', async ({
  page,
}) => {
  await page.route('**/success-story.php', route => route.abort())
  await page.route('**/uploads/**', route => route.abort())
  // From another page the app asks for everything itself, so that the calls can be made to fail.
  await page.goto('/city-testing')
  await page.locator('#root[data-is-answered]').waitFor()
  await page.getByRole('link', { name: 'Saptapadi, home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Journey To Love Begins here !')
  const failed = page.getByText('Failed to load love stories. Please try again later.')
  await failed.evaluate(text => text.scrollIntoView())
  await expect(failed).toBeVisible()
  const members = row(page, 'Recently joined members')
  await members.scrollIntoViewIfNeeded()
  await expect(members.locator('img').first()).toHaveAttribute('src', '/default.jpg')
  await look(page, 'landing-stories-failed')
  await page.getByRole('link', { name: 'View More Profile' }).click()
  await expect(page).toHaveURL('/login')
})

test('a carousel moves by itself, stands still for who asked for less motion, and obeys button and keys', async ({
  page,
}) => {
  // Long enough for two of its turns.
  const wait = () => page.clock.fastForward(8_000)
  const hasMoved = () => expect.poll(() => placeOf(page, 'Benefits')).toBeGreaterThan(50)
  await page.clock.install()
  await page.goto('/')
  await row(page, 'Benefits').scrollIntoViewIfNeeded()
  await expect(async () => {
    await wait()
    expect(await placeOf(page, 'Benefits')).toBeGreaterThan(50)
  }).toPass()

  // From here on a row that moves is at once where it goes to.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const play = page.getByRole('button', { name: 'Play: Benefits' })
  await expect(play).toBeVisible()
  await row(page, 'Benefits').evaluate(element => element.scrollTo(0, 0))
  for (let times = 0; times < 3; times++) {
    await wait()
    expect(await placeOf(page, 'Benefits')).toBe(0)
  }
  await play.click()
  await page.mouse.move(2, 2)
  await wait()
  await hasMoved()
  await page.getByRole('button', { name: 'Pause: Benefits' }).click()
  await page.mouse.move(2, 2)
  await row(page, 'Benefits').evaluate(element => element.scrollTo(0, 0))
  for (let times = 0; times < 3; times++) {
    await wait()
    expect(await placeOf(page, 'Benefits')).toBe(0)
  }

  await row(page, 'Benefits').focus()
  await page.keyboard.press('ArrowRight')
  await hasMoved()
  await page.keyboard.press('Home')
  await expect.poll(() => placeOf(page, 'Benefits')).toBe(0)
  await page.getByRole('button', { name: 'Previous: Benefits' }).click()
  await hasMoved()
})
