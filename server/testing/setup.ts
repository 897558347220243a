import { afterAll, vi } from 'vitest'
import { putAllAway } from './put-away.ts'

afterAll(putAllAway)
// The next file of this worker shares the server's clock, and may not set it at all.
afterAll(() => void vi.useRealTimers())
