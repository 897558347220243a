import { vi } from 'vitest'

/** As window.matchMedia answers below 768 px. */
export function onPhone(): void {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
}
