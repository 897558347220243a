import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'

const pages = [
  ['/pricing', 'Pricing'],
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/report-misuse-form', 'Report Misuse'],
  ['/thankyou', 'Thank You'],
  ['/terms-of-use', 'How it Works'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/return-refund', 'Return & Refund Policy'],
  ['/safety', 'Stay Safe'],
  ['/blog', 'Blog'],
] as const

/** Collects what the browser complains about: scripts that fail, hydration that differs, rules that were broken. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** From the first scroll on, what waits to be seen is there. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

for (const [path, title] of pages) {
  test(`${path} fits the screen, and nothing complains`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await scrollThrough(page)
    await look(page, `page${path.replaceAll('/', '-')}`)
    expect(complaints).toEqual([])
  })
}

test('the texts can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, text] of [
    ['/privacy-policy', 'Digital Personal Data Protection Act'],
    ['/pricing', 'Rs.99'],
    ['/blog', 'Mehndi, Haldi, Sangeet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await page.getByRole('link', { name: /Mehndi, Haldi, Sangeet/ }).click()
  await expect(page.getByRole('heading', { name: 'Haldi: turmeric and blessings' })).toBeVisible()
  await context.close()
})

test('a policy leads to its sections, and its links open in the app', async ({ page, isMobile }) => {
  await page.goto('/privacy-policy')
  if (isMobile) await page.getByText('On this page').first().click()
  await page.getByRole('link', { name: 'Cookies' }).locator('visible=true').click()
  await expect(page).toHaveURL(/#part-cookies$/)
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeInViewport()

  // Until the app has taken the page over, a link is a plain link.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('link', { name: 'contact form' }).click()
  await expect(heading(page, 'Contact Us')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the blog turns its pages, and topics narrow it', async ({ page }) => {
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
  await scrollThrough(page)
  await look(page, 'blog-page-2')
  await page.goBack()
  await expect(articles).toHaveCount(10)

  await page.getByRole('link', { name: 'Relationship', exact: true }).click()
  await expect(page).toHaveURL('/blog?topic=Relationship')
  await expect(articles).toHaveCount(4)
  for (const article of await articles.all()) await expect(article).toContainText('Relationship')
  await scrollThrough(page)
  await look(page, 'blog-topic')
  expect(complaints).toEqual([])
})

test('a blog that fails to load says so, and an empty one too', async ({ page }) => {
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

test('a post has its breadcrumb, its text, share links and others of its topic', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/blog')
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

test('a post that does not exist is a 404 with a way on', async ({ page }) => {
  for (const id of ['999999', 'abc', '%3Cscript%3E']) {
    const response = await page.goto(`/blog/${id}`)
    expect(response?.status()).toBe(404)
    await expect(heading(page, 'Blog not found.')).toBeVisible()
  }
  await look(page, 'blog-not-found')
})

test('an enquiry goes to /thankyou, by keyboard alone', async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByLabel('Name').focus()
  for (const text of ['Asha Rao', 'asha@home.example', '98765 43210', 'Namaste']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByText('Thankyou For Enquiry')).toBeVisible()
})

test('a misuse report says what is missing and then goes to /thankyou', async ({ page }) => {
  await page.goto('/report-misuse-form')
  await page.getByRole('button', { name: 'Send report' }).click()
  for (const field of ['Profile Id', 'Subject', 'Message']) {
    await expect(page.getByText(`${field} is required`)).toBeVisible()
  }
  await expect(page.getByLabel('Profile Id')).toBeFocused()
  await look(page, 'report-misuse-missing')
  await page.getByLabel('Profile Id').fill('HS1001')
  await page.getByLabel('Subject').fill('Asked for money')
  await page.getByLabel('Message').fill('A customs fee, he said.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(heading(page, 'Thank You')).toBeVisible()
  await expect(page).toHaveURL('/thankyou')
})

test('a refusal of the server stands in a red alert, and nothing typed is lost', async ({ page }) => {
  const refusal = {
    response: 'invalid',
    message: 'Please look again',
    errors: { phone: 'We know this number' },
  }
  await page.route('**/customer_support', route => route.fulfill({ json: refusal }))
  await page.goto('/contact-us')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@home.example')
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please look again' })).toBeVisible()
  await expect(page.getByText('We know this number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await look(page, 'contact-refused')

  await page.unroute('**/customer_support')
  await page.route('**/customer_support', route => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('What you typed is kept.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Phone')).toHaveValue('98765 43210')
})

test('the newsletter: in through the mail, and out again', async ({ page, request }, { project }) => {
  const email = `reader-${project.name}@home.example`
  await page.goto('/blog')
  const form = page.getByRole('main').getByRole('form', { name: 'Newsletter' })
  await page.getByRole('main').getByRole('region', { name: 'Newsletter' }).scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Email is required')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(/Almost there/)).toBeVisible()
  await look(page, 'newsletter-asked')

  const mail = async () => (await request.get(`/outbox.json?to=${encodeURIComponent(email)}`)).text()
  await expect.poll(mail).toContain('/newsletter/confirm/')
  const [, token] = /\/newsletter\/confirm\/([\w-]{43})/.exec(await mail()) ?? []

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

  await page.goto(`/newsletter/confirm/${token?.replace(/^./, first => (first === 'A' ? 'B' : 'A'))}`)
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
})

test.describe('fragments of HTML and script in every field', () => {
  const fragment = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>'"><b>bold</b>`
  const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)

  for (const [path, call, button] of [
    ['/contact-us', '**/customer_support', 'Send message'],
    ['/report-misuse-form', '**/report_misuse', 'Send report'],
  ] as const) {
    test(`${path}: kept and shown as text, never run`, async ({ page, request }) => {
      const complaints = complaintsOf(page)
      await page.goto(path)
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill(fragment)
      await page.getByRole('button', { name: button }).click()
      await page.reload()
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      for (const field of await page.getByRole('main').getByRole('textbox').all()) {
        await expect(field).toHaveValue(fragment)
      }

      // A server that answers with what it was sent: its words are text as well.
      const errors = {
        name: fragment,
        email: fragment,
        misuseId: fragment,
        subject: fragment,
        message: fragment,
      }
      await page.route(call, route =>
        route.fulfill({ json: { response: 'invalid', message: fragment, errors } }),
      )
      if (path === '/contact-us') {
        await page.getByLabel('Email').fill('asha@home.example')
        await page.getByLabel('Phone').fill('9876543210')
      } else await page.getByLabel('Profile Id').fill('HS1001 <b>')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert').filter({ hasText: fragment }).first()).toBeVisible()
      await look(page, `fragments${path.replaceAll('/', '-')}`)

      await page.unroute(call)
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL('/thankyou')
      expect(await hasRun(page)).toBe(false)
      expect(complaints).toEqual([])

      await expect
        .poll(async () => (await request.get('/outbox')).text())
        .toContain('&lt;b&gt;bold&lt;/b&gt;')
      await page.goto('/outbox')
      await expect(page.getByText(fragment).first()).toBeVisible()
      expect(await hasRun(page)).toBe(false)
    })
  }

  test('the newsletter and the addresses of the blog', async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(`/blog?topic=${encodeURIComponent(fragment)}&page=${encodeURIComponent(fragment)}`)
    await expect(heading(page, 'Blog')).toBeVisible()
    const block = page.getByRole('main').getByRole('region', { name: 'Newsletter' })
    await block.scrollIntoViewIfNeeded()
    await block.getByLabel('Email').fill(fragment)
    await block.getByRole('button', { name: 'Subscribe' }).click()
    await expect(block.getByText('Invalid email address')).toBeVisible()
    expect(await hasRun(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})
