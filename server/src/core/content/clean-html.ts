import sanitize from 'sanitize-html'

/**
 * Allows only what the buttons of the editor produce. Drops everything else, and scripts and styles with their contents.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'blockquote', 'br', 'hr'],
    ...['img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href && { href: attribs.href }),
        ...(/^https:/.test(attribs.href ?? '') && { rel: 'noopener nofollow' }),
      },
    }),
  },
}

/** Runs when HTML is saved and when it is shown, so that a stricter rule also applies to old texts. */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}
