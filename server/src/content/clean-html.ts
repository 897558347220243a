import sanitize from 'sanitize-html'

/** What an editor may write. Everything else is dropped, scripts and styles with their contents. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'blockquote', 'br', 'hr'],
    ...['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
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
