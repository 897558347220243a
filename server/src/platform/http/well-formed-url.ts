import type { IncomingMessage } from 'node:http'

/**
 * An address that cannot be decoded is one that nobody has: its letters are taken as they are, and it is not found like any
 * other. The router would refuse it before a single header is set.
 */
export function wellFormedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.split('?', 1)[0] as string
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
