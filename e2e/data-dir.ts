import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of this port keeps what it has; two checkouts on one machine can be tested side by side. */
export const dataDirOf = (port: number | string) => join(tmpdir(), `saptapadi-e2e-${port}`)
