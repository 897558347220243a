import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, scrollThrough } from './browser.ts'
import { checkPage } from './check-page.ts'
import { messageTo } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a visitor pages through the blog, reads a post, subscribes to the newsletter and unsubscribes', async ({
  page,
  request,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const articles = page.getByRole('article')
  await page.goto('/blog')
  await expect(articles).toHaveCount(10)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(articles).toHaveCount(2)
  await page.reload()
  await expect(articles).toHaveCount(2)
  await page.locator('[data-is-answered]').waitFor()
  await page.goBack()
  await expect(articles).toHaveCount(10)
  await page.getByRole('link', { name: 'Relationship', exact: true }).click()
  await expect(page).toHaveURL('/blog?topic=Relationship')
  await expect(articles).toHaveCount(4)
  await page.goBack()
  await page.getByRole('link', { name: 'How to Spot a False Profile' }).click()
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible()
  await scrollThrough(page)
  await checkPage(page, 'blog-post')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(heading(page, 'Blog')).toBeVisible()

  const email = `reader-${Date.now()}@home.example`
  const block = page.getByRole('main').getByRole('region', { name: 'Newsletter' })
  await block.scrollIntoViewIfNeeded()
  await block.getByLabel('Email').fill(email)
  await block.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(/Almost done/)).toBeVisible()
  const token = await messageTo(request, email, /\/newsletter\/confirm\/([\w-]{43})/)
  await page.goto(`/newsletter/confirm/${token}`)
  await checkPage(page, 'newsletter-confirm')
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText('Thank you. You will receive our next newsletter.')).toBeVisible()
  await page.goto(`/newsletter/leave/${token}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You will receive no more newsletters from us.')).toBeVisible()
  expect(consoleErrors).toEqual([])

  const response = await page.goto('/blog/%3Cscript%3E')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Blog not found.')).toBeVisible()
})
