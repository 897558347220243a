import { vi } from 'vitest'

/** Stubs window.matchMedia for a width below 768 px. */
export function onPhone(): void {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
}
