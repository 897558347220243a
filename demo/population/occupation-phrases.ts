/** Where the name of an occupation does not fit into a sentence as it stands. */
const phrases: Record<string, string> = {
  'UI / UX Designer': 'a user experience designer',
  'Electronics & Telecom Engineer': 'an electronics and telecom engineer',
  'Engineer (Other)': 'an engineer',
  'Dietician / Nutritionist': 'a dietician',
  'Healthcare Professional (Other)': 'a healthcare professional',
  'IAS Officer': 'an IAS officer',
  'IPS Officer': 'an IPS officer',
  'IRS Officer': 'an IRS officer',
  'IFS Officer': 'an IFS officer',
  'Railway Employee': 'an employee of the Indian Railways',
  'PSU Employee': 'an employee of a public sector undertaking',
  'Bank PO (Government)': 'a probationary officer in a nationalised bank',
  'Panchayat / Municipal Officer': 'a municipal officer',
  'Army Officer': 'an officer in the Army',
  'Army Personnel': 'a soldier in the Army',
  'Navy Personnel': 'a sailor in the Navy',
  'Air Force Personnel': 'a technician in the Air Force',
  'Paramilitary Personnel': 'a jawan in a paramilitary force',
  'Coast Guard': 'a member of the Coast Guard',
  'CXO / Director': 'a company director',
  'Vice President / General Manager': 'a general manager',
  Executive: 'an executive in a company',
  Manager: 'a manager in a company',
  'Senior Manager': 'a senior manager in a company',
  'Team Lead': 'a team lead',
  'Secretary / Front Office': 'a front office executive',
  'Customer Support / BPO Professional': 'a customer support executive',
  'Photographer / Videographer': 'a photographer',
  'Film / TV Professional': 'a film and television professional',
  'Advertising / PR Professional': 'an advertising professional',
  'Cabin Crew': 'a cabin crew member',
  'Airline Ground Staff': 'a ground staff member of an airline',
  'Merchant Navy Officer': 'an officer in the Merchant Navy',
  'Entrepreneur / Start-up Founder': 'the founder of a start-up',
  'Trader / Wholesaler': 'a wholesale trader',
  'Builder / Contractor': 'a building contractor',
  'Agent / Broker': 'a broker',
  'Transport / Logistics Operator': 'a transport operator',
  'Beautician / Make-up Artist': 'a make-up artist',
  'Priest (Purohit)': 'a purohit',
  'Social Worker / NGO Professional': 'a social worker',
}

/** With its article, as in "works as a civil engineer". */
export function occupationPhrase(occupation: string): string {
  const known = phrases[occupation]
  if (known) return known
  const words = occupation.toLowerCase()
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
