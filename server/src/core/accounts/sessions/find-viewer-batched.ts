import { batch } from '../../../platform/database/batch.ts'
import { findViewers } from './store.ts'

/** Requests that arrive in the same turn of the event loop share one query. */
export const findViewerBatched = batch(findViewers)
