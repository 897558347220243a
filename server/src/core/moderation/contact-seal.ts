import { createSeal, type Seal } from '../../platform/crypto/seal.ts'

export interface Contact {
  name: string
  email: string
  phone: string
}

const sealOf = (secret: string): Seal => createSeal(secret, 'case contact')

export const sealContact = (secret: string, contact: Contact) =>
  sealOf(secret).encrypt(JSON.stringify(contact))
export const openContact = (secret: string, sealed: Buffer) =>
  JSON.parse(sealOf(secret).decrypt(sealed)) as Contact
