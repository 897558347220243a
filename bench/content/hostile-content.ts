import { chromium, type Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { hostileTexts } from '#contract/testing/hostile-texts.ts'
import { hostilePictures } from '../../server/testing/hostile-pictures.ts'
import { findChromium } from '../find-chromium.ts'
import type { Desk } from './desk.ts'

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)

/** Every hostile text in every field of a post, looked at as a preview, as the public page, and in the editor. */
export async function tryHostileContent(address: string, desk: Desk) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const [name = '', value = ''] = desk.cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  const ran = { preview: 0, public: 0, editor: 0 }
  let published = 0
  let dialogs = 0
  page.on('dialog', dialog => {
    dialogs += 1
    void dialog.dismiss()
  })
  const { key } = (await desk.post<{ key: string }>('create', { kind: 'post' })).reply
  const rest = { topic: 'Wedding', date: '2026-08-01', cover: null }
  try {
    await desk.publish('post', key, { ...rest, title: 'First', slug: `bench-${key}`, html: '<p>First</p>' })
    for (const text of hostileTexts) {
      const html = `<h2>${text}</h2><p>${text}</p><table><tbody><tr><td>${text}</td></tr></tbody></table>`
      const title = text.replaceAll('\0', '').slice(0, 200)
      const changed = { ...rest, title, keywords: [title.slice(0, 60)], html: html.replaceAll('\0', '') }
      if ((await desk.publish('post', key, changed)) === 200) published += 1
      await page.goto(address + paths.adminPreview('post', key))
      if (await hasRun(page)) ran.preview += 1
      await page.goto(address + paths.post(key))
      await page.mouse.click(5, 5)
      await page.locator('#root[data-is-answered]').waitFor()
      if (await hasRun(page)) ran.public += 1
    }
    ran.editor = await pasteAll(page, address, key)
    return { texts: hostileTexts.length, published, ran, dialogs, ...(await tryPictures(address, desk)) }
  } finally {
    await browser.close()
  }
}

/** Pasted into the text as a browser pastes HTML. */
async function pasteAll(page: Page, address: string, key: string): Promise<number> {
  await page.goto(address + paths.adminContentItem('post', key))
  await page.locator('.ProseMirror').waitFor()
  await page.evaluate(texts => {
    const editor = document.querySelector('.ProseMirror') as HTMLElement
    for (const text of texts) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>${text}</p>`)
      clipboardData.setData('text/plain', text)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
  }, hostileTexts)
  await page.waitForTimeout(500)
  return Number(await hasRun(page))
}

async function tryPictures(address: string, desk: Desk) {
  const files = await hostilePictures()
  let refused = 0
  let other = 0
  let withScript = 0
  for (const { bytes } of files) {
    const { status, path } = await desk.upload(bytes)
    if (status === 400) refused += 1
    else if (status !== 200) other += 1
    else {
      const made = Buffer.from(await (await fetch(`${address}/api/v1/${path}`)).arrayBuffer())
      if (made.includes('<script')) withScript += 1
    }
  }
  return { pictures: files.length, refused, other, withScript }
}
