import { expect, type Page, test } from '@playwright/test'
import { fragment, hasRun } from './fragments.ts'
import { look } from './look.ts'
import { messageTo } from './people.ts'
import { complaintsOf, scrollThrough } from './ready.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('the blog turns its pages, topics narrow it, and a post leads back to it', async ({ page }) => {
  const complaints = complaintsOf(page)
  const articles = page.getByRole('article')
  await page.goto('/blog')
  await expect(page.getByRole('region', { name: 'Featured articles' }).getByRole('article')).toHaveCount(4)
  await expect(articles).toHaveCount(10)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(articles).toHaveCount(2)
  await expect(articles.first()).toBeInViewport()
  await page.reload()
  await expect(articles).toHaveCount(2)
  // Before that, the browser itself goes back; the page is drawn anew then, and React says so.
  await page.locator('[data-is-answered]').waitFor()
  await page.goBack()
  await expect(articles).toHaveCount(10)

  await page.getByRole('link', { name: 'Relationship', exact: true }).click()
  await expect(page).toHaveURL('/blog?topic=Relationship')
  await expect(articles).toHaveCount(4)
  for (const article of await articles.all()) await expect(article).toContainText('Relationship')
  await scrollThrough(page)
  await look(page, 'blog-topic')
  await page.goBack()
  await expect(articles).toHaveCount(10)

  await page.getByRole('link', { name: 'How to Spot a False Profile' }).click()
  await expect(page).toHaveURL(/\/blog\/\d+$/)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(crumbs).toHaveText(['Home', 'Blog'])
  const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', new RegExp(encodeURIComponent(page.url())))
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible()
  await page.reload()
  await expect(whatsApp).toBeVisible()
  await scrollThrough(page)
  await look(page, 'blog-post')
  await crumbs.last().click()
  await expect(heading(page, 'Blog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a post that does not exist is a 404 with a way on; a blog that fails says so, and an empty one too', async ({
  page,
}) => {
  // The ready page is for every post that is not there; the app asks once more before it says so itself.
  const response = await page.goto('/blog/%3Cscript%3E', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Blog not found.')).toBeVisible()
  await look(page, 'blog-not-found')

  await page.goto('/thankyou')
  await page.route('**/blog.php', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Read the blog' }).click()
  await expect(page.getByText('Failed to load blog.')).toBeVisible()
  await look(page, 'blog-failed')
  await page.unroute('**/blog.php')
  await page.route('**/blog.php', route => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
  await look(page, 'blog-empty')
})

test('the newsletter: in through the mail, and out again', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const email = 'reader@home.example'
  await page.goto(`/blog?topic=${encodeURIComponent(fragment)}&page=${encodeURIComponent(fragment)}`)
  await expect(heading(page, 'Blog')).toBeVisible()
  const block = page.getByRole('main').getByRole('region', { name: 'Newsletter' })
  const subscribe = block.getByRole('button', { name: 'Subscribe' })
  await block.scrollIntoViewIfNeeded()
  await subscribe.click()
  await expect(block.getByText('Email is required')).toBeVisible()
  await block.getByLabel('Email').fill(fragment)
  await subscribe.click()
  await expect(block.getByText('Invalid email address')).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  expect(complaints).toEqual([])
  await block.getByLabel('Email').fill(email)
  await subscribe.click()
  await expect(page.getByText(/Almost there/)).toBeVisible()
  await look(page, 'newsletter-asked')

  const token = await messageTo(request, email, /\/newsletter\/confirm\/([\w-]{43})/)
  await page.goto(`/newsletter/confirm/${token}`)
  await look(page, 'newsletter-confirm')
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText('Thank you. You will receive our next letter.')).toBeVisible()

  await page.goto(`/newsletter/leave/${token}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You will receive no more letters from us.')).toBeVisible()
  await look(page, 'newsletter-left')

  await page.goto(`/newsletter/confirm/${token}`)
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText('Thank you. You will receive our next letter.')).toBeVisible()

  await page.goto(`/newsletter/confirm/${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
})
