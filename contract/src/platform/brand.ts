interface Brand {
  supportPhone: string
  grievanceOfficer: string
  social: Record<'facebook' | 'instagram' | 'youtube' | 'whatsapp', string>
  [fact: string]: unknown
}

/** All facts about the product. To rename it, start here. */
export const brand = {
  name: 'Saptapadi',
  tagline: 'Your Journey To Love Begins Here!',
  memberPrefix: 'HS',
  purpose: 'For matrimonial purposes only. This is not a dating site.',
  copyright: '2019-2025',
  /** Empty means: not shown. */
  supportPhone: '',
  supportEmail: 'support@saptapadi.example',
  /** Name of the person. If empty, pages show only the office. */
  grievanceOfficer: '',
  grievanceEmail: 'grievance@saptapadi.example',
  /** Full addresses of our own pages. The footer links to those that are filled in. */
  social: { facebook: '', instagram: '', youtube: '', whatsapp: '' },
} satisfies Brand
