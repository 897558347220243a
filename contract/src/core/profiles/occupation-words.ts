/** An occupation as a verb and its object. The verb depends on the subject: "I work", "she works". */
export type Doing = [verb: 'work' | 'run' | 'look' | 'be', rest: string]

const notAtWork: Record<string, Doing | undefined> = {
  Student: ['be', 'studying'],
  Homemaker: ['look', 'after the home'],
  'Preparing for Competitive Exams': ['be', 'preparing for competitive exams'],
  'Looking for a Job': ['be', 'looking for a job'],
  Retired: ['be', 'retired'],
  'Not Working': undefined,
  Other: undefined,
  '': undefined,
}

const ownBusiness: Record<string, string> = {
  'Business Owner': 'a business',
  'Entrepreneur / Start-up Founder': 'a start-up',
  'Shop Owner': 'a shop',
}

/** Occupations whose name does not fit into a sentence. */
const asSaid: Record<string, string> = {
  'UI / UX Designer': 'a user experience designer',
  'Railway Employee': 'an employee of the railways',
  'PSU Employee': 'an employee of a public sector company',
  'Bank PO (Government)': 'a bank officer',
  'Panchayat / Municipal Officer': 'a municipal officer',
  'Army Officer': 'an officer in the Army',
  'Army Personnel': 'a soldier in the Army',
  'Navy Personnel': 'a sailor in the Navy',
  'Air Force Personnel': 'a member of the Air Force',
  'Paramilitary Personnel': 'a member of a paramilitary force',
  'Coast Guard': 'a member of the Coast Guard',
  'CXO / Director': 'a company director',
  'Vice President / General Manager': 'a general manager',
  'Senior Manager': 'a senior manager in a company',
  Manager: 'a manager in a company',
  Executive: 'an executive in a company',
  'Customer Support / BPO Professional': 'a customer support professional',
  'Film / TV Professional': 'a film and television professional',
  'Advertising / PR Professional': 'an advertising professional',
  'Cabin Crew': 'a member of a cabin crew',
  'Airline Ground Staff': 'a member of an airline ground staff',
  'Merchant Navy Officer': 'an officer in the Merchant Navy',
  'Entrepreneur / Start-up Founder': 'the founder of a start-up',
  'Transport / Logistics Operator': 'a transport operator',
  'Priest (Purohit)': 'a purohit',
}

/** "Civil Engineer" → work, "as a civil engineer". Undefined if the answer names no work. */
export function doingOf(occupation: string): Doing | undefined {
  if (occupation in notAtWork) return notAtWork[occupation]
  const business = ownBusiness[occupation]
  if (business) return ['run', business]
  return ['work', `as ${occupationPhrase(occupation)}`]
}

/** "a civil engineer", as in "works as a civil engineer". */
export function occupationPhrase(occupation: string): string {
  return asSaid[occupation] ?? withArticle(inSentence(occupation))
}

/** The first of two names, without brackets, in lower case except for abbreviations. */
function inSentence(name: string): string {
  const [first = ''] = name.replace(/\s*\(.*\)/, '').split(' / ')
  return inLowerCase(first)
}

/** "IAS Officer" → "IAS officer", "Rangoli & Mehndi" → "rangoli and mehndi". */
export function inLowerCase(name: string): string {
  return name
    .split(' ')
    .map(word => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .replace(/ & /g, ' and ')
}

function withArticle(words: string): string {
  return `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`
}
