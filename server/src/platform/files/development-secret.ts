import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrGenerate } from './generated-file.ts'

/** Used only in development, instead of SESSION_SECRET. */
export const getDevelopmentSecret = (dataDir: string): Promise<string> =>
  readOrGenerate(join(dataDir, 'session-secret'), () => randomBytes(48).toString('base64url'))
