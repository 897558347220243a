import type { Page } from '@playwright/test'

/** Runs a script if a page shows it as HTML. */
export const fragment = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>'"><b>bold</b>`

export const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)
