import { type ExportState, exportPath } from '#contract/features/my-data/my-data.ts'
import type { Export } from './export-store.ts'

export function presentExport(row: Export): ExportState {
  const { id, state, done, parts, bytes, askedAt, expiresAt } = row
  const isReady = state === 'ready' && expiresAt !== null
  return {
    state,
    percent: isReady ? 100 : parts === 0 ? 0 : Math.min(99, Math.floor((100 * done) / parts)),
    askedAt: askedAt.toISOString(),
    ...(isReady && { href: exportPath(id), bytes, until: expiresAt.toISOString() }),
  }
}
