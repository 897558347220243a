import { expect, test } from '@playwright/test'
import { firefoxPath, openFirefox } from './firefox-driver.ts'
import { demoPassword } from './people.ts'

/**
 * The main journey in Firefox, which Debian calls firefox-esr: apt-get install firefox-esr, then
 * npm test -- e2e -- firefox. Without it the journey is skipped.
 */
test.skip(!firefoxPath, 'There is no Firefox here: apt-get install firefox-esr')

const button = (name: string) => `document.querySelector('button[aria-label^="${name}"]')`
const labelled = (text: string) =>
  `[...document.querySelectorAll('button, a')].find(found => found.textContent.trim() === '${text}')`
const field = (label: string) =>
  `[...document.querySelectorAll('label')].find(found => found.textContent.startsWith('${label}')).control`

test('from the landing page to a profile and out again', async ({ baseURL }) => {
  const { page, close } = await openFirefox({ width: 1280, height: 800 })
  try {
    await page.open(`${baseURL}/`)
    await page.until(`document.querySelector('h1')`)
    await page.press(labelled('Login'))
    // What is typed before the app is there, early.spec.ts tries.
    await page.until(`location.pathname === '/login' && document.querySelector('#root[data-is-answered]')`)
    await page.type(field('Phone'), '9000000002')
    await page.type(field('Password'), demoPassword)
    await page.press(`document.querySelector('main [type=submit]')`)
    await page.until(
      `location.pathname === '/recently-joined-matches' && document.querySelector('article h3')`,
    )

    // A press beside a small dialog closes it.
    await page.press(button('Send Interest to'))
    await page.until(`document.querySelector('dialog[open]')`)
    await page.pressAt({ x: 10, y: 400 })
    await page.until(`!document.querySelector('dialog[open]')`)

    // Photos are turned over by dragging them.
    await page.open(`${baseURL}/view-profile/1001`)
    await page.press(button('Open the photo of'))
    await page.until(`document.querySelector('dialog[open] img')?.complete`)
    await page.drag({ x: 800, y: 300 }, { x: 500, y: 300 })
    await page.until(
      `document.querySelector('dialog[open] [aria-live]').textContent.startsWith('Photo 2 of')`,
    )
    await page.press(button('Close'))

    // Whoever logs out leaves no call behind that fails.
    await page.press(button('Open menu'))
    await page.press(labelled('Logout'))
    await page.until(`location.pathname === '/login' && document.querySelector('main [type=submit]')`)
    const failed = await page.read(
      `performance.getEntriesByType('resource').filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name)`,
    )
    expect(failed).toEqual([])
  } finally {
    await close()
  }
})
