import { type Seal, sealWith } from '../../platform/crypto/seal.ts'

/** How to reach somebody who complains and is no member. */
export interface Contact {
  name: string
  email: string
  phone: string
}

const sealOf = (secret: string): Seal => sealWith(secret, 'case contact')

export const sealContact = (secret: string, contact: Contact) => sealOf(secret).close(JSON.stringify(contact))
export const openContact = (secret: string, sealed: Buffer) =>
  JSON.parse(sealOf(secret).open(sealed)) as Contact
