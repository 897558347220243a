import { loadChunk } from '../../lib/load-chunk.ts'

/** Most pages never send: the script loads with the composer or with the first message that waits. */
export const loadSendOutbox = () => loadChunk('send-outbox', () => import('./send-outbox.ts'))
