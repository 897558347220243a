import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { enter, registerMember } from './people.ts'
import { onLaptop, onPhone } from './screens.ts'

test.use(onPhone)

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('another member cannot open a profile while it is hidden or a consent is withdrawn', async ({
  page,
  browser,
}) => {
  const me = await registerMember(page)
  const other = await browser.newContext(onLaptop)
  const his = await other.newPage()
  await enter(his, '9000000002')
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const openProfile = async () => {
    const form = { find_id: String(me.id) }
    return (await his.request.post('/api/v1/mycon/view_profile', { form, headers })).status()
  }
  expect(await openProfile()).toBe(200)

  await page.goto('/settings/visibility')
  await checkPage(page, 'settings-visibility')
  await page.getByLabel('Until I show the profile again').check()
  await button(page, 'Hide my profile').click()
  await expect(page.getByRole('heading', { name: 'Your profile is hidden' })).toBeVisible()
  expect(await openProfile()).toBe(404)
  await his.goto(`/chat/${me.id}`)
  await expect(his.getByRole('heading', { name: 'This member is not available' })).toBeVisible()
  await button(page, 'Show my profile again').click()
  await expect(page.getByRole('heading', { name: 'Your profile is visible' })).toBeVisible()
  expect(await openProfile()).toBe(200)

  await page.goto('/settings/consents')
  await expect(page.getByText('You agree to this.').first()).toBeVisible()
  await checkPage(page, 'settings-consents')
  const withdraw = button(page, 'Withdraw: Privacy Policy')
  await withdraw.click()
  await expect(page.getByText(/Yours will be hidden until you agree again/)).toBeVisible()
  await withdraw.click()
  await expect(button(page, 'Agree: Privacy Policy')).toBeVisible()
  expect(await openProfile()).toBe(404)
  await button(page, 'Agree: Privacy Policy').click()
  await expect(withdraw).toBeVisible()
  expect(await openProfile()).toBe(200)

  await page.goto('/who-looked')
  await expect(page.getByText(/opened your profile/).first()).toBeVisible()
  await checkPage(page, 'who-looked')
  await other.close()
})
