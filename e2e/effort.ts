import { expect, type Locator, type Page } from '@playwright/test'

interface Screen {
  name: string
  /** How many times the height of the phone's window. */
  heights: number
}

/**
 * What a way through the pages costs a person with one thumb: taps, keystrokes, screens, and how high those are.
 */
export function effortOn(page: Page) {
  let taps = 0
  let keystrokes = 0
  const screens: Screen[] = []
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keystrokes += 1
  }
  return {
    tap,
    press,
    /** With the keyboard of the phone, which is open. */
    async write(text: string) {
      await page.keyboard.type(text)
      keystrokes += text.length
    },
    /** Arrived, and everything there is drawn. */
    async arrive(name: string, title: Locator) {
      await expect(title).toBeVisible()
      const heights = await page.evaluate(() => {
        const main = document.querySelector('main')?.getBoundingClientRect()
        return ((main?.bottom ?? 0) + window.scrollY) / window.innerHeight
      })
      screens.push({ name, heights: Math.round(heights * 10) / 10 })
    },
    figures() {
      const height = screens.reduce((sum, { heights }) => sum + heights, 0)
      return { taps, keystrokes, screens: screens.length, screenHeights: Math.round(height * 10) / 10 }
    },
    table: () => screens.map(({ name, heights }) => `${String(heights).padStart(5)}  ${name}`).join('\n'),
  }
}

export type Effort = ReturnType<typeof effortOn>
