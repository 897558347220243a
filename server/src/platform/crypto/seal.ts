import { macWith, sealerWith } from './keys.ts'

/** Messages may contain codes and links, so the database stores them encrypted. */
export interface Seal {
  close(text: string): Buffer
  open(sealed: Buffer): string
  /** Finds a recipient's messages without storing who they are. */
  recipient(to: string): Buffer
}

/** Each purpose has a key of its own. */
export function sealWith(secret: string, purpose = 'outbox text'): Seal {
  const { close, open } = sealerWith(secret, purpose)
  return {
    close: text => close(Buffer.from(text)),
    open: sealed => open(sealed).toString(),
    recipient: to => macWith(secret, 'outbox recipient', to.trim().toLowerCase()),
  }
}
