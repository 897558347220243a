import { createSeal, type Seal } from '../../platform/crypto/seal.ts'

/** What the secrets of second factors are sealed with: its key lies outside the database. */
export const factorSeal = (secret: string): Seal => createSeal(secret, 'second factors')
