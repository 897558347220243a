import { createSeal, type Seal } from '../../platform/crypto/seal.ts'

/** Encrypts the secrets of second factors with a key outside the database. */
export const factorSeal = (secret: string): Seal => createSeal(secret, 'second factors')
