import { createSeal, type Seal } from '../../platform/crypto/seal.ts'

export const factorSeal = (secret: string): Seal => createSeal(secret, 'second factors')
