import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const keptForMs = 7 * 24 * 60 * 60 * 1000

/**
 * A tab from before a release requests the hashed files of its own release. Copies files that only the `old` folder has, for
 * a week after the last build that made them. `keptSince` is the result of the previous build: each kept file with its time.
 */
export function keepOldAssets({ old, fresh, keptSince, now = Date.now() }) {
  const current = new Set(readdirSync(fresh))
  const gone = existsSync(old) ? readdirSync(old).filter(name => !current.has(name)) : []
  const kept = gone.map(name => [name, keptSince[name] ?? now]).filter(([, since]) => now - since < keptForMs)
  for (const [name] of kept) copyFileSync(join(old, name), join(fresh, name))
  return Object.fromEntries(kept)
}
