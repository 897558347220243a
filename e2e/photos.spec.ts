import { expect, type Page, test } from '@playwright/test'
import { photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import { wrongType } from '../contract/src/features/photos/photo-facts.ts'
import { checkPage } from './check-page.ts'
import { rejectPhoto } from './database.ts'
import { enter, registerMember } from './people.ts'
import { file, gif, jpeg, png } from './pictures.ts'
import { openProxy } from './proxy.ts'
import { onLaptop, onPhone } from './screens.ts'

test.use(onPhone)

/** Premium. No other spec requests photos with this account. */
const viewer = { phone: '9000000002' }

const photos = (page: Page) => page.getByRole('list', { name: 'Photos', exact: true })
const photo = (page: Page, name: RegExp) => photos(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose photos').setInputFiles(file(name, buffer))
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'Upload Photo' }).click()

/** The owner's card, as another member sees it in Recently Joined. */
async function cardOf(there: Page, id: number) {
  await there.goto('/recently-joined-matches?tab=recent')
  return there.getByRole('article').filter({ hasText: `HS${id}` })
}

/** The size of the file, not of the image on the page. */
async function shape(image: HTMLImageElement | SVGElement): Promise<number[]> {
  const picture = image as HTMLImageElement
  await picture.decode()
  return [picture.naturalWidth, picture.naturalHeight]
}

test('an owner uploads over a failing network, hides the photos, shows them on request and replaces one', async ({
  page,
  browser,
}) => {
  test.slow()
  const { id } = await registerMember(page)
  await page.goto(`/profile-picture/${id}`)
  await expect(page.getByText('Please Set atleast one Profile Photo')).toBeVisible()
  await choose(page, 'photo.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toHaveText(wrongType)
  await expect(dialog(page)).toHaveCount(0)

  await test.step('an upload that breaks in the middle is retried and stored once', async () => {
    const proxy = await openProxy(test.info().project.use.baseURL ?? '')
    await page.goto(`${proxy.address}/profile-picture/${id}`)
    await choose(page, 'sideways.jpg', await jpeg())
    await dialog(page).getByRole('application').waitFor()
    await checkPage(page, 'photos-frame')
    proxy.cut(true)
    await upload(page)
    await expect(page.getByText('Photo not saved.')).toBeVisible()
    proxy.cut(false)
    await press(page, 'Retry')
    await expect(photo(page, /^Profile photo/)).toBeVisible()
    await page.goto(`/profile-picture/${id}`)
    proxy.close()
    await expect(photos(page).getByRole('button')).toHaveCount(1)
    expect(
      await photo(page, /^Profile photo/)
        .locator('img')
        .evaluate(shape),
    ).toEqual([640, 800])
  })

  await choose(page, 'see-through.png', await png())
  await dialog(page).getByLabel('This photo is edited or AI-made').check()
  await upload(page)
  await expect(page.getByText('Edited or AI-made')).toBeVisible()
  await choose(page, 'moving.gif', await gif())
  await expect(page.getByText('We save only the first picture of an animated GIF.')).toBeVisible()
  await upload(page)
  await expect(photo(page, /^Photo 3/)).toBeVisible()
  await checkPage(page, 'photos')

  const there = await (await browser.newContext()).newPage()
  await enter(there, viewer.phone)
  const shown = (await cardOf(there, id)).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/v1\/uploads\/m\/[^?]+\?size=card$/)
  const path = (await shown.getAttribute('src')) ?? ''

  await test.step('a photo on request is served to no one until the owner shows it', async () => {
    await page.getByRole('radio', { name: /^On request/ }).check()
    await expect(page.getByText('Saved: on request.')).toBeVisible()
    expect((await there.request.get(path)).status()).toBe(404)
    const hidden = await cardOf(there, id)
    await hidden.getByRole('button', { name: /^Ask to see/ }).press('Enter')
    await expect(hidden.getByText('Request sent')).toBeVisible()
    await page.getByRole('link', { name: /^Notifications, \d+ new/ }).click()
    await page.getByRole('link', { name: /would like to see your photos/ }).click()
    await expect(page.getByRole('heading', { name: 'Photo requests' })).toBeFocused()
    await page.getByRole('button', { name: /^Allow/ }).press('Enter')
    await page.getByRole('button', { name: /^Stop sharing/ }).waitFor()
    await expect((await cardOf(there, id)).locator('img')).toHaveAttribute('src', path)
    await there.goto(`/view-profile/${id}`)
    await there.getByRole('button', { name: 'Open photo 2 of 3' }).click()
    await expect(there.getByText(/^This photo shows your ID, HS/)).toBeVisible()
    await page.getByRole('button', { name: /^Stop sharing/ }).click()
    await expect(page.getByText('No requests yet')).toBeVisible()
    await expect(async () => expect((await there.request.get(path)).status()).toBe(404)).toPass({
      timeout: 3000,
    })
  })

  await test.step('a rejected photo is replaced', async () => {
    await rejectPhoto(id, 1, 'poor')
    await page.goto(`/profile-picture/${id}`)
    await expect(page.getByText(photoReasons.poor)).toBeVisible()
    await page.getByLabel('Replace photo 1').setInputFiles(file('better.jpg', await jpeg()))
    await upload(page)
    await expect(page.getByText(photoReasons.poor)).toBeHidden()
    await expect(photo(page, /^Profile photo: shown/)).toBeVisible()
  })

  await test.step('a deleted photo can be restored until the page is left', async () => {
    await photo(page, /^Photo 3/).click()
    await press(page, 'Delete')
    await press(page, 'Undo')
    await expect(photos(page).getByRole('button')).toHaveCount(3)
    await photo(page, /^Photo 3/).click()
    await press(page, 'Delete')
    await page.goto('/settings')
    await page.goto(`/profile-picture/${id}`)
    await expect(photos(page).getByRole('button')).toHaveCount(2)
  })
})

test.describe('on a laptop', () => {
  test.use(onLaptop)

  test('an owner uploads, frames, orders and deletes photos by keyboard alone', async ({ page }) => {
    const { id } = await registerMember(page)
    await page.goto(`/profile-picture/${id}`)
    const key = (name: string) => page.keyboard.press(name)
    const open = async (buffer: Buffer) => {
      // On a busy machine a key can be lost while the page renders.
      await expect(async () => {
        await page.getByLabel('Choose photos').focus()
        const chosen = page.waitForEvent('filechooser', { timeout: 5_000 })
        const [chooser] = await Promise.all([chosen, key('Enter')])
        await chooser.setFiles(file('photo.jpg', buffer))
      }).toPass()
      await expect(page.getByRole('application')).toBeFocused()
    }
    const walkTo = async (name: string) => {
      const target = page.getByRole('button', { name, exact: true }).last()
      for (let tabs = 0; tabs < 60; tabs++) {
        if (await target.evaluate(element => element === document.activeElement)) return
        await key('Tab')
      }
      throw new Error(`Tab does not reach ${name}.`)
    }
    await photos(page).waitFor()
    for (const picture of [await jpeg(), await png()]) {
      await open(picture)
      for (const name of ['+', '+', 'ArrowLeft', 'ArrowDown', '-', 'r', 'Shift+R']) await key(name)
      const sent = page.waitForRequest('**/uploadImage')
      await walkTo('Upload Photo')
      await key('Enter')
      await sent
      await expect(page.getByText(/^Photo saved/)).toBeAttached()
    }
    await expect(photos(page).getByRole('button')).toHaveCount(2)
    const second = await photo(page, /^Photo 2/).getAttribute('data-photo')
    await photo(page, /^Photo 2/).focus()
    await key('Enter')
    await walkTo('Make profile photo')
    await key('Enter')
    await expect(photo(page, /^Profile photo/)).toHaveAttribute('data-photo', second ?? '')
    await expect(photo(page, /^Profile photo/)).toBeFocused()
    await key('Enter')
    await walkTo('Crop photo')
    await key('Enter')
    await expect(page.getByRole('application')).toBeFocused()
    for (const name of ['+', 'ArrowUp']) await key(name)
    await walkTo('Save')
    await key('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await photo(page, /^Profile photo/).focus()
    await key('Enter')
    await key('Escape')
    await expect(photo(page, /^Profile photo/)).toBeFocused()
    await key('Enter')
    await walkTo('Delete')
    await key('Enter')
    await walkTo('Undo')
    await key('Enter')
    await expect(photos(page).getByRole('button')).toHaveCount(2)
  })
})
