import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** What BACKUP_KEY becomes for one backup: two backups share no key, so the same bytes never look the same. */
export interface Keys {
  cipher: Buffer
  mac: Buffer
}

export function keysFrom(secret: string, salt: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, salt, `backup ${use}`, 32))
  return { cipher: derive('cipher'), mac: derive('mac') }
}

/** With keys nobody else can make it; without, it finds accidents. */
export function checksum(text: string, keys: Keys | undefined): string {
  const hash = keys ? createHmac('sha256', keys.mac) : createHash('sha256')
  return hash.update(text).digest('hex')
}
