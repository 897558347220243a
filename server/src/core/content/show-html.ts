import { cleanHtml } from './clean-html.ts'
import { fillIn } from './facts.ts'

/** Fills in the placeholders before cleaning, so that the values are cleaned too. */
export const showHtml = (html: string) => cleanHtml(fillIn(html))
