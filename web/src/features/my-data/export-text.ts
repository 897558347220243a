import { indianTime } from '../../lib/indian-time.ts'

/** "18 November 2026 at 4:30 pm", in India. */
export const longDayAndTime = indianTime({ dateStyle: 'long', timeStyle: 'short' })

export const longDay = indianTime({ dateStyle: 'long' })

export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
