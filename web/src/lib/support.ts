import { brand } from '#contract/platform/brand.ts'

export const support = { phone: brand.supportPhone, email: brand.supportEmail }
