import { brand } from '#contract/platform/brand.ts'
import { anyOf, foldWord, listOf } from './read-text.ts'

/** Names that would pass for us. Whole words only: Padmini and Modi are people. */

/** Nobody is called so. */
const staffWord = anyOf(`
  admin admins administrator administration moderator moderators support helpdesk helpline team
  staff official officials verified verification authorised authorized webmaster superuser sysadmin
  customer customercare grievance
  एडमिन ऐडमिन एडमिनिस्ट्रेटर प्रशासक मॉडरेटर मोडरेटर सपोर्ट हेल्पडेस्क हेल्पलाइन टीम स्टाफ ऑफिशियल ऑफिसियल आधिकारिक
  ग्राहक कस्टमर वेरिफाइड सत्यापित ગ્રાહક એડમિન அட்மின் అడ్మిన్ অ্যাডমিন ಅಡ್ಮಿನ್ അഡ്മിൻ ਐਡਮਿਨ`)
/** Join with the words above, and are nobody's name either when they do. */
const companion = anyOf('care service services desk center centre help line officer manager')
const staff = new RegExp(`^${staffWord}(?:${staffWord}|${companion})?$`)
/** Ours wherever it stands. */
const ours = new RegExp(anyOf(`${brand.name} सप्तपदी saptpadi`))

/** Letter by letter "administrator" has thirteen pieces. */
const maxPieces = 16

/** The word of a name that reads like staff, as typed; undefined where there is none. */
export function findStaffWord(name: string): string | undefined {
  const words = listOf(name.replace(/[.'’-]/g, ' '))
  const folded = words.map(word => foldWord(word).replace(/[^\p{L}\p{M}]/gu, ''))
  if (ours.test(folded.join(''))) return name
  for (const first of words.keys()) {
    for (let last = first + 1; last <= Math.min(words.length, first + maxPieces); last++)
      if (staff.test(folded.slice(first, last).join(''))) return words.slice(first, last).join(' ')
  }
  return undefined
}
