import { loadChunk } from '../../lib/load-chunk.ts'

/** Most pages never send a message, so the script loads with the composer or the first waiting message. */
export const loadSendOutbox = () => loadChunk('send-outbox', () => import('./send-outbox.ts'))
