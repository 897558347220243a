/** Why a photo was not approved, in the order of the moderator's keys 1 to 9: what is wrong, and what to do. */
export const photoReasons = {
  nobody: 'We cannot see a person in this photo. Please choose one that shows your face.',
  several: 'Several people are in this photo. Please choose one with you alone, or cut the others out.',
  contact: 'There is a phone number, an address or other writing in this photo. Please choose one without.',
  indecent: 'This photo does not suit a family site. Please choose another.',
  famous:
    'This looks like a photo of somebody well known or from a catalogue. Please choose one of yourself.',
  child: 'A child is alone in this photo. Please choose one of the person the profile is for.',
  mark: 'This photo carries the mark of another site. Please choose the original without it.',
  poor: 'This photo is too dark, too small or not sharp. Please choose a clearer one.',
  notYou:
    'We cannot take this for an unaltered photo of the person the profile is for. Please choose one that is.',
} as const

export type PhotoReason = keyof typeof photoReasons
