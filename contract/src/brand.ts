/** The one place that names the product; an owner who renames it starts here. */
export const brand = {
  name: 'Saptapadi',
  tagline: 'Your Journey To Love Begins Here!',
  memberPrefix: 'HS',
  purpose: 'For matrimonial purposes only. This is not a dating site.',
  copyright: '2019-2025',
  supportPhone: '1800-000-0000',
  supportEmail: 'support@saptapadi.example',
  grievanceOfficer: 'Grievance Officer',
  grievanceEmail: 'grievance@saptapadi.example',
} as const
