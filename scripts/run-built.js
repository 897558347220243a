import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { handOver } from './process.js'

/** Installs and builds what is missing or old, then runs the file on the pinned Node. */
export async function runBuilt(args, options) {
  await ensureInstalled()
  await ensureBuilt()
  return handOver(args, options)
}
