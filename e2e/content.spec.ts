import { expect, type Page, test } from '@playwright/test'
import { askDatabase } from './database.ts'
import { fragment, hasRun } from './fragments.ts'
import { look } from './look.ts'
import { openOffice } from './office-session.ts'
import { file, jpeg } from './pictures.ts'
import { complaintsOf } from './ready.ts'
import { onLaptop, onPhone } from './screens.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** In some minutes, as the browser's field takes it, in Indian time. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000 + 5.5 * 3_600_000).toISOString().slice(0, 16)

/** The time of everything that waits has come. */
const letTimeCome = () =>
  askDatabase(`update content_versions set publish_at = now() - interval '1 second' where state = 'scheduled'
    and title = 'The First Cup of Tea'`)

/** What a try before this one has left: an address in words is its post's for good. */
const forgetEarlierTry = async () => {
  const ours = `select key::int from content_versions where kind = 'post' and title like 'The % Cup of Tea'`
  await askDatabase(`delete from post_slugs where post_id in (${ours})`)
  await askDatabase(`delete from posts where id in (${ours})`)
  await askDatabase(
    `delete from content_versions where kind = 'post' and key in (select key::text from (${ours}) o)`,
  )
}

test('on a laptop: a post is written, looked at, given a time, goes out, is changed, undone and restored', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(240_000)
  await forgetEarlierTry()
  const tara = await openOffice(browser, onLaptop, 'Tara')
  const complaints = complaintsOf(tara)
  await tara.goto('/admin/content')
  await expect(heading(tara, 'Content')).toBeVisible()
  await expect(
    tara.getByRole('link', { name: 'When Parents and Children Want Different Things' }),
  ).toBeVisible()
  await look(tara, 'content')

  // Written.
  await tap(tara, 'New post')
  await expect(heading(tara, 'Without a title')).toBeVisible()
  await tara.getByLabel('Title', { exact: true }).fill('The First Cup of Tea')
  await expect(tara.getByLabel('Address in words')).toHaveValue('the-first-cup-of-tea')
  // The oldest of all: others read the blog meanwhile.
  await tara.getByLabel('Date it carries').fill('2026-01-05')
  await tap(tara, 'Publish…')
  await tap(tara, 'Publish now')
  await expect(tara.getByText('Please write the text')).toBeVisible()
  await editor(tara).click()
  await tara.keyboard.type('Two families, one pot. ')
  await tap(tara, 'Bold')
  await tara.keyboard.type('Nobody decides anything on the first day.')
  await tap(tara, 'Bold')
  await tara.keyboard.press('Enter')
  await tara.keyboard.type('How to begin')
  await tap(tara, 'Large heading')
  await tap(tara, 'Picture')
  await tara
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(file('picture.jpg', await jpeg()))
  await tara.getByLabel(/^What it shows/).fill('A pot of tea between two cups')
  await tap(tara, 'Put it into the text')
  await expect(editor(tara).getByRole('img', { name: 'A pot of tea between two cups' })).toBeVisible()
  await tap(tara, 'Save draft')
  await expect(said(tara, 'Saved as a draft.')).toBeVisible()

  // Looked at, in both widths.
  await tap(tara, 'Preview')
  for (const [label, width] of [
    ['On a phone', 360],
    ['On a laptop', 1280],
  ] as const) {
    await tara.getByLabel(label).check()
    const frame = tara.frameLocator(`iframe[title="Preview, ${width} pixels wide"]`)
    await expect(frame.getByRole('heading', { level: 1, name: 'The First Cup of Tea' })).toBeVisible()
    await expect(frame.getByRole('img', { name: 'A pot of tea between two cups' })).toBeVisible()
  }
  await look(tara, 'content-post')
  await visitor.goto('/blog/the-first-cup-of-tea')
  await expect(visitor.getByText('Blog not found.')).toBeVisible()

  // Given a time; what is typed afterwards does not go out with it.
  await tap(tara, 'Publish…')
  await tara.getByLabel(/^When, in Indian time/).fill(inMinutes(30))
  await look(tara, 'content-publish')
  await tap(tara, 'Publish at this time')
  await expect(said(tara, /^It is published on /)).toBeVisible()
  await tara.getByLabel('Title', { exact: true }).fill('The Second Cup of Tea')
  await tap(tara, 'Save draft')
  await expect(said(tara, 'Saved as a draft.')).toBeVisible()
  await letTimeCome()
  await expect(async () => {
    await visitor.goto('/blog/the-first-cup-of-tea')
    await expect(visitor).toHaveURL(/\/blog\/\d+$/, { timeout: 1_000 })
    await expect(heading(visitor, 'The First Cup of Tea')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

  // Changed, at once; undone, at once; restored, as a draft.
  const post = new URL(visitor.url()).pathname
  const isNamed = (name: string) =>
    expect(async () => {
      await visitor.goto(post)
      await expect(heading(visitor, name)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
  await tap(tara, 'Publish…')
  await tap(tara, 'Publish now')
  await expect(said(tara, 'Published.')).toBeVisible()
  await isNamed('The Second Cup of Tea')
  await tap(tara, 'Undo the publication')
  await expect(said(tara, 'Version 1 is public again.')).toBeVisible()
  await isNamed('The First Cup of Tea')
  await tap(tara, 'Restore version 2 as a draft')
  await expect(said(tara, 'Version 2 is your draft now. Nothing is published yet.')).toBeVisible()
  await expect(tara.getByLabel('Title', { exact: true })).toHaveValue('The Second Cup of Tea')
  await isNamed('The First Cup of Tea')
  await look(tara, 'content-versions')
  await tap(tara, 'Take it down…')
  await tap(tara, 'Take it down')
  await expect(said(tara, 'It is off the public pages.')).toBeVisible()
  // A post that was not ready was refused, and in a preview no script may run: the browser says both.
  const isMeant = (text: string) => /status of 400|\/admin\/preview\/|default-src 'none'/.test(text)
  expect(complaints.filter(text => !isMeant(text))).toEqual([])
})

test('on a phone: the banner is replaced, two write at once, and a price text takes two people', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(240_000)
  const tara = await openOffice(browser, onPhone, 'Tara')
  await tara.goto('/admin/content/banner/banner')
  await expect(heading(tara, 'Picture behind the headline')).toBeVisible()
  await tara.locator('input[type=file]').setInputFiles(file('picture.jpg', await jpeg()))
  await expect(tara.getByLabel(/^What it shows/)).toBeVisible()
  await tap(tara, 'Publish…')
  await tap(tara, 'Publish now')
  await expect(tara.getByText('Please say what the picture shows, as you would on the phone')).toBeVisible()
  await look(tara, 'content-banner')
  await tara.getByLabel(/^What it shows/).fill('A couple under marigolds')
  await tap(tara, 'Publish…')
  await tap(tara, 'Publish now')
  await expect(said(tara, 'Published.')).toBeVisible()
  const banner = visitor.getByRole('img', { name: 'A couple under marigolds' })
  await expect(async () => {
    await visitor.goto('/')
    await expect(banner).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await tap(tara, 'Undo the publication')
  await expect(said(tara, /is public again\.$/)).toBeVisible()
  await tara.goto('/admin/audit')
  await expect(tara.getByText(/^picture:[0-9a-f]{32}$/).first()).toBeVisible()
  await look(tara, 'office-own-acts')

  // A page: two begin with the same, and whoever is later loses nothing.
  const gauri = await openOffice(browser, onLaptop, 'Gauri')
  for (const page of [tara, gauri]) {
    await page.goto('/admin/content/page/safety')
    await expect(heading(page, 'Stay Safe')).toBeVisible()
  }
  await gauri.getByLabel('Title', { exact: true }).fill('Stay Safe, always')
  await tap(gauri, 'Save draft')
  await expect(said(gauri, 'Saved as a draft.')).toBeVisible()
  await tara.getByLabel('Title', { exact: true }).fill(`Stay ${fragment}`)
  await tap(tara, 'Save draft')
  await expect(tara.getByRole('alert').filter({ hasText: 'Gauri saved another draft' })).toBeVisible()
  await look(tara, 'content-conflict')
  await tara.reload()
  await expect(tara.getByLabel('Title', { exact: true })).toHaveValue(`Stay ${fragment}`)
  await tap(tara, 'Save draft')
  await tap(tara, 'Save mine, and keep theirs among the versions')
  await expect(said(tara, 'Saved as a draft.')).toBeVisible()
  await tap(tara, 'Preview')
  await expect(tara.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('<img src=x')
  expect(await hasRun(tara)).toBe(false)

  // What people pay by: one asks, an admin says yes.
  await tara.goto('/admin/content/pricing/pricing')
  await tara.getByLabel('In short').fill('One plan for {{price}}, and that is all.')
  await tap(tara, 'Publish…')
  await tara.getByLabel('What changes, in plain words').fill('Shorter')
  await tap(tara, 'Ask for a yes')
  await expect(said(tara, /^Asked\. It happens once /)).toBeVisible()
  await gauri.goto('/admin/requests')
  const asked = gauri.getByRole('listitem').filter({ hasText: 'Pricing texts' })
  await expect(asked).toContainText('What changes: Shorter')
  await asked.getByRole('button', { name: 'Yes, do it' }).click()
  await expect(said(gauri, /is published\./)).toBeVisible()
  await expect(async () => {
    await visitor.goto('/pricing')
    await expect(visitor.getByText('One plan for Rs.99, and that is all.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await askDatabase(`
    update site_texts set value = document from content_versions
    where name = 'pricing' and kind = 'pricing' and n = 1`)
})
