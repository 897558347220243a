import sanitize from 'sanitize-html'

/**
 * What an editor may write, which is what the buttons above the text make and no more. Everything else is dropped,
 * scripts and styles with their contents.
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

/** Run when HTML is saved and again when it is shown, so that a stricter rule also applies to old texts. */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}
