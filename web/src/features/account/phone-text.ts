/** Numbers as people write and paste them, "+91 98765-43210", without what is not part of the ten digits. */
export function phoneText(typed: string): string {
  return typed.replace(/[\s()-]/g, '').replace(/^\+91/, '')
}

/** 98******10: enough to recognise one's own number. */
export function maskedPhone(mobile: string): string {
  return `${mobile.slice(0, 2)}${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-2)}`
}
