import { expect, test } from '@playwright/test'
import { look } from './look.ts'

test('India has 36 states, and Jaipur is a city of Rajasthan', async ({ page }) => {
  await page.goto('/city-testing')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('India')
  await expect(page.getByText('36 states')).toBeVisible()
  await look(page, 'city-testing')

  await page.getByRole('combobox', { name: 'State' }).fill('Raja')
  await page.getByRole('option', { name: 'Rajasthan' }).click()
  await expect(page.getByText(/\d+ cities/)).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).fill('Jaipur')
  await page.getByRole('option', { name: 'Jaipur', exact: true }).click()
  await expect(page.getByText('Jaipur, Rajasthan, India')).toBeVisible()
  await look(page, 'city-testing-chosen')
})

test('a long list opens at the chosen entry, which stays when chosen again, and can be scrolled to its end', async ({
  page,
}) => {
  await page.goto('/city-testing')
  const state = page.getByRole('combobox', { name: 'State' })
  await state.fill('Tamil')
  await page.getByRole('option', { name: 'Tamil Nadu' }).click()
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('Madurai')
  await page.getByRole('option', { name: 'Madurai', exact: true }).click()

  await city.click()
  const chosen = page.getByRole('option', { name: 'Madurai', exact: true })
  await expect(chosen).toBeInViewport()
  await chosen.click()
  await expect(city).toHaveValue('Madurai')

  await city.click()
  const options = page.getByRole('option')
  const first = await options.first().textContent()
  await page.getByRole('listbox').evaluate(list => list.scrollTo(0, list.scrollHeight))
  await expect(options.first()).not.toHaveText(first ?? '')
  await page.getByRole('listbox').evaluate(list => list.scrollTo(0, list.scrollHeight))
  await options.last().click()
  await expect(city).toHaveValue(/^[V-Z]/)
})

test('another country clears the state and the city', async ({ page }) => {
  await page.goto('/city-testing')
  await page.getByRole('combobox', { name: 'State' }).fill('Raja')
  await page.getByRole('option', { name: 'Rajasthan' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('Nepal')
  await page.getByRole('option', { name: 'Nepal' }).click()
  await expect(page.getByText('7 states')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('')
})

test('lists that fail to load say so and can be asked for again', async ({ page }) => {
  await page.route('**/state.php*', route => route.abort())
  await page.goto('/city-testing')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await look(page, 'city-testing-failed')
  await page.unroute('**/state.php*')
  await retry.click()
  await expect(page.getByText('36 states')).toBeVisible()
})
