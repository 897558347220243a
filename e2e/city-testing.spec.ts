import { expect, type Page, test } from '@playwright/test'
import { choose, field } from './forms.ts'
import { look } from './look.ts'

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

test('from a list that fails at first to a city at the end of a long one', async ({ page }) => {
  await page.route('**/state.php*', route => route.abort())
  await page.goto('/city-testing')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await look(page, 'city-testing-failed')
  await page.unroute('**/state.php*')
  await retry.click()
  await expect(field(page, 'Country')).toHaveValue('India')
  await expect(page.getByText('36 states')).toBeVisible()

  await choose(page, 'State', 'Tamil Nadu', 'Tamil')
  await expect(page.getByText(/\d+ cities/)).toBeVisible()
  await choose(page, 'City', 'Madurai')
  await expect(page.getByText('Madurai, Tamil Nadu, India')).toBeVisible()
  await look(page, 'city-testing-chosen')

  await test.step('it opens at the chosen entry, which stays when it is chosen again', async () => {
    await field(page, 'City').click()
    await expect(option(page, 'Madurai')).toBeInViewport()
    await option(page, 'Madurai').click()
    await expect(field(page, 'City')).toHaveValue('Madurai')
  })
  await test.step('it can be scrolled to its end', async () => {
    await field(page, 'City').click()
    const options = page.getByRole('option')
    const first = await options.first().textContent()
    const toTheEnd = () => page.getByRole('listbox').evaluate(list => list.scrollTo(0, list.scrollHeight))
    await toTheEnd()
    await expect(options.first()).not.toHaveText(first ?? '')
    await toTheEnd()
    await options.last().click()
    await expect(field(page, 'City')).toHaveValue(/^[V-Z]/)
  })
})

test('another country empties state and city, and the city is typed where none is listed', async ({
  page,
}) => {
  await page.goto('/city-testing')
  await choose(page, 'State', 'Rajasthan', 'Raja')
  await choose(page, 'City', 'Jaipur')
  await choose(page, 'Country', 'Nepal')
  await expect(page.getByText('7 states')).toBeVisible()
  await expect(field(page, 'State')).toHaveValue('')
  await expect(field(page, 'City')).toBeDisabled()

  await choose(page, 'Country', 'Afghanistan')
  await choose(page, 'State', 'Kabul')
  await page.getByRole('textbox', { name: 'City' }).fill('Paghman')
  await choose(page, 'Country', 'India')
  await expect(field(page, 'City')).toBeDisabled()
})
