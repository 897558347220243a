import { expect, type Page, test } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { askDatabase } from './database.ts'
import { fragment, hasRun } from './fragments.ts'
import { openOffice } from './office-session.ts'
import { file, jpeg } from './pictures.ts'
import { onLaptop } from './screens.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })

/** Deletes the post of an earlier attempt, because a post keeps its address forever. */
const deleteEarlierPost = async () => {
  const ours = `select key::int from content_versions where kind = 'post' and title like 'The % Cup of Tea'`
  await askDatabase(`delete from post_slugs where post_id in (${ours})`)
  await askDatabase(`delete from posts where id in (${ours})`)
  await askDatabase(
    `delete from content_versions where kind = 'post' and key in (select key::text from (${ours}) o)`,
  )
}

test('an editor writes, previews, publishes, changes, restores and takes down a post', async ({
  browser,
  page: visitor,
}) => {
  test.slow()
  await deleteEarlierPost()
  const tara = await openOffice(browser, onLaptop, 'Tara')
  await tara.goto('/admin/content')
  await expect(heading(tara, 'Content')).toBeVisible()
  await checkPage(tara, 'content')
  await tap(tara, 'New post')
  await titleField(tara).fill('The First Cup of Tea')
  await expect(tara.getByLabel('Address')).toHaveValue('the-first-cup-of-tea')
  // The oldest date, so that other tests of the blog do not see this post.
  await tara.getByLabel('Date', { exact: true }).fill('2026-01-05')
  await editor(tara).click()
  await tara.keyboard.type(`Two families, one pot. ${fragment}`)
  await tap(tara, 'Picture')
  await tara
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(file('picture.jpg', await jpeg()))
  await tara.getByLabel(/^Description for people/).fill('A pot of tea between two cups')
  await tap(tara, 'Add to text')
  await expect(editor(tara).getByRole('img', { name: 'A pot of tea between two cups' })).toBeVisible()
  await tap(tara, 'Save draft')
  await expect(status(tara, 'Draft saved.')).toBeVisible()
  await tap(tara, 'Preview')
  const preview = tara.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'The First Cup of Tea' })).toBeVisible()
  await expect(preview.getByText('<img src=x')).toBeVisible()
  await checkPage(tara, 'content-post')
  await visitor.goto('/blog/the-first-cup-of-tea')
  await expect(visitor.getByText('Blog not found.')).toBeVisible()

  const publish = async () => {
    await tap(tara, 'Publish…')
    await tap(tara, 'Publish now')
    await expect(status(tara, 'Published.')).toBeVisible()
  }
  const visitorReads = (name: string) =>
    expect(async () => {
      await visitor.goto('/blog/the-first-cup-of-tea')
      await expect(heading(visitor, name)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  await publish()
  await visitorReads('The First Cup of Tea')
  expect(await hasRun(visitor)).toBe(false)
  await titleField(tara).fill('The Second Cup of Tea')
  await publish()
  await visitorReads('The Second Cup of Tea')
  await tap(tara, 'Restore version 1 as draft')
  await expect(titleField(tara)).toHaveValue('The First Cup of Tea')
  await publish()
  await visitorReads('The First Cup of Tea')

  // Two editors change the same draft.
  const gauri = await openOffice(browser, onLaptop, 'Gauri')
  await gauri.goto(tara.url())
  await titleField(gauri).fill('The Third Cup of Tea')
  await tap(gauri, 'Save draft')
  await expect(status(gauri, 'Draft saved.')).toBeVisible()
  await titleField(tara).fill('The Fourth Cup of Tea')
  await tap(tara, 'Save draft')
  await expect(tara.getByRole('alert').filter({ hasText: 'Gauri saved another draft' })).toBeVisible()
  await tap(tara, 'Replace with mine')
  await expect(status(tara, 'Draft saved.')).toBeVisible()
  await tap(tara, 'Take down…')
  await tap(tara, 'Take down')
  await expect(status(tara, 'Taken off the public pages.')).toBeVisible()
})
