import { brand } from '#contract/brand.ts'
import { foldWord, wordSet } from './fold.ts'

/** Names that would pass for us. Whole words only: Padmini and Modi are people. */

/** Nobody is called so. */
const staffWords = wordSet(`
  admin admins administrator administration moderator moderators support helpdesk helpline team
  staff official officials verified verification authorised authorized webmaster superuser sysadmin
  customer customercare grievance
  एडमिन ऐडमिन एडमिनिस्ट्रेटर प्रशासक मॉडरेटर मोडरेटर सपोर्ट हेल्पडेस्क हेल्पलाइन टीम स्टाफ ऑफिशियल ऑफिसियल आधिकारिक
  ग्राहक कस्टमर वेरिफाइड सत्यापित ગ્રાહક એડમિન அட்மின் అడ్మిన్ অ্যাডমিন ಅಡ್ಮಿನ್ അഡ്മിൻ ਐਡਮਿਨ`)
/** Ours wherever it stands. */
const ours = wordSet(`${brand.name} सप्तपदी saptpadi`)
/** Join with the words above, and are nobody's name either when they do. */
const companions = wordSet('care service services desk center centre help line officer manager')

/** The word of a name that reads like staff, as typed; undefined where there is none. */
export function findStaffWord(name: string): string | undefined {
  const words = name.split(/[\s.'’-]+/).filter(word => word !== '')
  const folded = words.map(word => foldWord(word).replace(/[^\p{L}\p{M}]/gu, ''))
  const together = folded.join('')
  if ([...ours].some(word => together.includes(word))) return name
  for (const first of folded.keys()) {
    let joined = ''
    for (const [step, word] of folded.slice(first, first + maxPieces).entries()) {
      joined += word
      if (isStaff(joined)) return words.slice(first, first + step + 1).join(' ')
    }
  }
  return undefined
}

/** Letter by letter "administrator" has thirteen pieces. */
const maxPieces = 16
const shortest = 4

/** A staff word, or two and more written as one: "SupportTeam". */
function isStaff(word: string): boolean {
  if (staffWords.has(word)) return true
  for (let end = shortest; end < word.length; end++) {
    const [start, rest] = [word.slice(0, end), word.slice(end)]
    if (staffWords.has(start) && (staffWords.has(rest) || companions.has(rest))) return true
  }
  return false
}
