import { cleanHtml } from './clean-html.ts'
import { fillIn } from './facts.ts'

/** Stored HTML as it is sent. Filled in first, so that the filled-in values are cleaned too. */
export const showHtml = (html: string) => cleanHtml(fillIn(html))
