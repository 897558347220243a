export interface Section {
  id: string
  title: string
}

/**
 * Adds anchors to the headings, for the table of contents, and scrolling frames to the tables. Works on text, so that the
 * server and the browser give the same result.
 */
export function prepareHtml(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const prepared = html
    .replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
      const title = plainText(inner)
      const id = unusedId(title, sections)
      sections.push({ id, title })
      return `<h2 id="${id}">${inner}</h2>`
    })
    .replaceAll('<table>', '<div data-table><table>')
    .replaceAll('</table>', '</table></div>')
  return { html: prepared, sections }
}

/** Only letters, digits and dashes, and never an id that the page frame uses. */
function unusedId(title: string, taken: Section[]): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [String(taken.length + 1)]
  const id = `part-${words.join('-')}`
  return taken.some(section => section.id === id) ? `${id}-${taken.length + 1}` : id
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A text without its tags, for headings, excerpts and descriptions. Show it as text, never as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, tag => (/^<\/?(strong|em|a)\b/.test(tag) ? '' : ' '))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) =>
      name ? (named[name] ?? entity) : fromCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
