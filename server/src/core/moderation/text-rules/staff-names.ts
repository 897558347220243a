import { brand } from '#contract/platform/brand.ts'
import { anyOf, foldWord, listOf } from './read-text.ts'

/** Finds names that pretend to be our staff. Whole words only: Padmini and Modi are names. */

/** Words that are never part of a person's name. */
const staffWord = anyOf(`
  admin admins administrator administration moderator moderators support helpdesk helpline team
  staff official officials verified verification authorised authorized webmaster superuser sysadmin
  customer customercare grievance
  एडमिन ऐडमिन एडमिनिस्ट्रेटर प्रशासक मॉडरेटर मोडरेटर सपोर्ट हेल्पडेस्क हेल्पलाइन टीम स्टाफ ऑफिशियल ऑफिसियल आधिकारिक
  ग्राहक कस्टमर वेरिफाइड सत्यापित ગ્રાહક એડમિન அட்மின் అడ్మిన్ অ্যাডমিন ಅಡ್ಮಿನ್ അഡ്മിൻ ਐਡਮਿਨ`)
/** Words that are no name when they follow one of the words above. */
const companion = anyOf('care service services desk center centre help line officer manager')
const staff = new RegExp(`^${staffWord}(?:${staffWord}|${companion})?$`)
/** Refused anywhere in a name. */
const ours = new RegExp(anyOf(`${brand.name} सप्तपदी saptpadi`))

/** "a d m i n i s t r a t o r" has 13 pieces. */
const maxPieces = 16

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
