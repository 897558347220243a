import { paths } from '../../platform/paths.ts'

/** The texts of the public pages that the office edits. */
export const contentKinds = ['banner', 'landing', 'pricing', 'page', 'post', 'story', 'testimonial'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Kinds with many items. Of `page` there is one item for each page, of the other kinds only one. */
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

/** Policies and prices. Only an admin can publish them, and all admins get a mail. */
const policies = ['terms-conditions', 'privacy-policy', 'return-refund', 'grievance']
export const isPolicy = (kind: ContentKind, key: string) =>
  kind === 'pricing' || (kind === 'page' && policies.includes(key))

/** Texts that members agree to, by version. */
export const isAgreedTo = (kind: ContentKind, key: string) =>
  kind === 'page' && (key === 'terms-conditions' || key === 'privacy-policy')

/** The public page that shows the item. */
export function contentAddress(kind: ContentKind, key: string): string {
  if (kind === 'post') return paths.post(key)
  if (kind === 'pricing') return paths.pricing
  return kind === 'page' ? (storedPages[key] ?? paths.home) : paths.home
}

export const versionStates = ['draft', 'published', 'retired'] as const
export type VersionState = (typeof versionStates)[number]

/** The folder of uploaded pictures, below the API base. */
export const contentPictures = 'uploads/c/'
