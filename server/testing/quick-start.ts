import { resolve } from 'node:path'

/** For processes that tests start: what one has compiled, by its very text, the next need not. */
export const quickStart = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.build/compile-cache'),
}
