/** How people reach the support; the owner puts the real ones here. */
export const support = {
  phone: '1800-000-0000',
  email: 'support@saptapadi.example',
} as const
