import { brand } from '#contract/platform/brand.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

/** The export as a web page, without scripts or external resources. */

const style = `body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 17px/1.5 system-ui, sans-serif; color: #2b1a1f }
  h1, h2 { color: #8a1538; line-height: 1.2 } h2 { margin-top: 2.5rem }
  .wide { overflow-x: auto } table { border-collapse: collapse; min-width: 20rem }
  th, td { padding: .35rem .7rem; border: 1px solid #d9c6b8; text-align: left; vertical-align: top; white-space: pre-wrap }
  th { background: #fbf3ea } figure { display: inline-block; margin: .5rem } img { max-width: 12rem; border-radius: 8px }`

export function pageHead(member: string, name: string, madeAt: Date): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`My data at ${brand.name}`)}</title><style>${style}</style></head><body>
<h1>My data at ${escapeHtml(brand.name)}</h1>
<p>The data of ${escapeHtml(name)}, ${escapeHtml(member)}, on ${escapeHtml(inIndia(madeAt))}. Other members are shown by their
number only. The file data.json has the same data for programs. Your photos are in the folder photos.</p>\n`
}

export const pageFoot = '</body></html>\n'

export const picturesOf = (names: readonly string[]) =>
  names
    .map(name => `<figure><img src="${escapeHtml(name)}" alt="Photo ${escapeHtml(name)}"></figure>`)
    .join('\n')

export const sectionHead = (title: string) => `<h2>${escapeHtml(title)}</h2>\n`
export const emptySection = '<p>Nothing.</p>\n'

/** A single row becomes a vertical table, several rows a horizontal one. */
export function tableHead(columns: readonly string[]): string {
  return `<div class="wide"><table><thead><tr>${columns.map(name => `<th>${escapeHtml(words(name))}</th>`).join('')}</tr></thead><tbody>\n`
}
export const tableRow = (row: Record<string, unknown>) =>
  `<tr>${Object.entries(row)
    .map(([name, value]) => `<td>${escapeHtml(shown(name, value))}</td>`)
    .join('')}</tr>\n`
export const tableFoot = '</tbody></table></div>\n'

export function singleRowTable(row: Record<string, unknown>): string {
  const lines = Object.entries(row).map(
    ([name, value]) =>
      `<tr><th>${escapeHtml(words(name))}</th><td>${escapeHtml(shown(name, value))}</td></tr>`,
  )
  return `<div class="wide"><table><tbody>\n${lines.join('\n')}\n</tbody></table></div>\n`
}

const words = (column: string) => {
  const text = column.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const isMember = new Set(['other_member', 'with_member', 'member_number'])

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && isTime.test(value)) return inIndia(new Date(value))
  if (isMember.has(name)) return `${brand.memberPrefix}${value}`
  if (name === 'amount_paise') return `Rs.${(Number(value) / 100).toFixed(2)}`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

/** The format of a time in PostgreSQL's JSON. */
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

const inIndia = (at: Date) =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' })
