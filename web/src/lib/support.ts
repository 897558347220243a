import { brand } from '#contract/platform/brand.ts'

/** Where people reach us. */
export const support = { phone: brand.supportPhone, email: brand.supportEmail }
