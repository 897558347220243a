import { cleanHtml } from './clean-html.ts'
import { fillIn } from './facts.ts'

/** Stored HTML as it is sent: filled in first, so that what was filled in is cleaned as well. */
export const showHtml = (html: string) => cleanHtml(fillIn(html))
