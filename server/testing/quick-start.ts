import { resolve } from 'node:path'

/** A shared compile cache for the processes of tests. */
export const quickStart = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.build/compile-cache'),
}
