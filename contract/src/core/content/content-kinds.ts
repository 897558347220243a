import { paths } from '../../platform/paths.ts'

/** What of the public pages is edited in the office. */
export const contentKinds = ['banner', 'landing', 'pricing', 'page', 'post', 'story', 'testimonial'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Of these there are many, which come and go; of the others there is one each. */
export const listKinds = ['post', 'story', 'testimonial'] as const satisfies readonly ContentKind[]
export type ListKind = (typeof listKinds)[number]
export const isListKind = (kind: ContentKind): kind is ListKind => listKinds.some(name => name === kind)

/** Pages of stored text by the name they are stored under. */
const storedPages: Record<string, string> = {
  'about-us': paths.aboutUs,
  'how-it-works': paths.howItWorks,
  safety: paths.safety,
  'terms-conditions': paths.terms,
  'privacy-policy': paths.privacy,
  'return-refund': paths.refund,
  grievance: paths.grievance,
}

/** What members agree to or pay by. Only an admin publishes it, and all admins get a mail. */
const policies = ['terms-conditions', 'privacy-policy', 'return-refund', 'grievance']
export const isPolicy = (kind: ContentKind, key: string) =>
  kind === 'pricing' || (kind === 'page' && policies.includes(key))

/** What members say yes to, with the version in the words of their yes. */
export const isAgreedTo = (kind: ContentKind, key: string) =>
  kind === 'page' && (key === 'terms-conditions' || key === 'privacy-policy')

/** The public page that shows it. */
export function contentAddress(kind: ContentKind, key: string): string {
  if (kind === 'post') return paths.post(key)
  if (kind === 'pricing') return paths.pricing
  return kind === 'page' ? (storedPages[key] ?? paths.home) : paths.home
}

export const versionStates = ['draft', 'scheduled', 'published', 'retired'] as const
export type VersionState = (typeof versionStates)[number]

/** Where pictures of the public pages lie, from the API base. */
export const contentPictures = 'uploads/c/'
