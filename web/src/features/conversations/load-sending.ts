import { loadChunk } from '../../lib/load-chunk.ts'

/** Most pages never write: the script comes with the first message, or with the composer, before the line may be gone. */
export const loadSending = () => loadChunk('send-waiting', () => import('./send-waiting.ts'))
