interface Brand {
  supportPhone: string
  grievanceOfficer: string
  social: Record<'facebook' | 'instagram' | 'youtube' | 'whatsapp', string>
  [fact: string]: unknown
}

/** The one place that names the product; an owner who renames it starts here. */
export const brand = {
  name: 'Saptapadi',
  tagline: 'Your Journey To Love Begins Here!',
  memberPrefix: 'HS',
  purpose: 'For matrimonial purposes only. This is not a dating site.',
  copyright: '2019-2025',
  /** Empty: shown nowhere. */
  supportPhone: '',
  supportEmail: 'support@saptapadi.example',
  /** The name of the person; empty: only the office is named. */
  grievanceOfficer: '',
  grievanceEmail: 'grievance@saptapadi.example',
  /** Full addresses of the service's own pages; the footer links to those that are filled in. */
  social: { facebook: '', instagram: '', youtube: '', whatsapp: '' },
} satisfies Brand
