import type { Page } from '@playwright/test'

/** What would run if any page took it for more than text. */
export const fragment = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>'"><b>bold</b>`

export const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)
