import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One data folder per port, so that two checkouts can be tested in parallel. */
export const dataDirOf = (port: number | string) => join(tmpdir(), `saptapadi-e2e-${port}`)
