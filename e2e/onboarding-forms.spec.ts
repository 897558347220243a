import { expect, type Page, test } from '@playwright/test'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { choose, field, fillDesiredPartner, submit } from './forms.ts'
import { look } from './look.ts'
import { demoPassword, post, registerUpToProfile } from './people.ts'

test('a minimum above the maximum is refused, and a failed save keeps everything', async ({ page }) => {
  test.setTimeout(120_000)
  await registerUpToProfile(page)
  expect(await post(page, 'Register_controller/upload_reg', profileAnswers)).toMatchObject({ status: true })

  await page.goto('/desired-partner')
  await choose(page, 'Min Age', '45')
  await choose(page, 'Min Height', '6.1 Ft')
  await fillDesiredPartner(page)
  await submit(page)
  await expect(page.getByText('MIN must not be above MAX')).toHaveCount(2)
  await expect(field(page, 'Min Age')).toBeFocused()
  await look(page, 'desired-partner-above')

  await choose(page, 'Max Age', '50')
  await expect(page.getByText('MIN must not be above MAX')).toHaveCount(1)
  await choose(page, 'Max Height', '6.2 Ft')
  await page.route('**/insertDesiredPartner', route => route.abort())
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expect(field(page, 'Min Age')).toHaveValue('45')

  await page.reload()
  await expect(field(page, 'Min Age')).toHaveValue('45')
  await page.unroute('**/insertDesiredPartner')
  await submit(page)
  await expect(page).toHaveURL(/\/profile-success$/)
})

/** A demo member whose profile is due; tests that log in as her must not submit it. */
async function logInAsKavya(page: Page): Promise<void> {
  const kavya = { email: '9000000007', password: demoPassword }
  expect(await post(page, 'login_controller/login', kavya)).toMatchObject({
    response: 'redirect',
    url: '/create-profile',
  })
}

test('another country empties state and city, and the city is typed where none is listed', async ({
  page,
}) => {
  await logInAsKavya(page)
  await page.goto('/create-profile')
  await choose(page, 'City', 'Pune')
  await choose(page, 'Country', 'Nepal')
  await expect(field(page, 'State')).toHaveValue('')
  await expect(field(page, 'City')).toBeDisabled()

  await choose(page, 'Country', 'Afghanistan')
  await choose(page, 'State', 'Kabul')
  await page.getByRole('textbox', { name: 'City' }).fill('Paghman')
  await choose(page, 'Country', 'India')
  await expect(field(page, 'City')).toBeDisabled()
})

test('an ended session loses nothing: the draft is there after logging in again', async ({
  page,
  context,
}) => {
  await logInAsKavya(page)
  await page.goto('/create-profile')
  await choose(page, 'Weight', '61 Kg')
  await context.clearCookies()
  await choose(page, 'Manglik', 'Yes')

  await page.close()
  const again = await context.newPage()
  await logInAsKavya(again)
  await again.goto('/create-profile')
  await expect(field(again, 'Weight')).toHaveValue('61 Kg')
  await expect(field(again, 'Manglik')).toHaveValue('Yes')
})
