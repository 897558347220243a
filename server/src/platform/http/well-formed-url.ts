import type { IncomingMessage } from 'node:http'

/**
 * Escapes a malformed URL, so that it becomes a normal 404. The router would refuse it before our headers are set.
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
