/** Sent to the owner of a rejected photo. In the order of the moderator's keys 1 to 9. */
export const photoReasons = {
  nobody: 'We cannot see a person in this photo. Please choose a photo that shows your face.',
  several: 'This photo shows several people. Please choose a photo of you alone, or crop this one.',
  contact: 'This photo shows a phone number, an address or other text. Please choose a photo without text.',
  indecent: 'This photo is not suitable for a family site. Please choose another photo.',
  famous: 'This looks like a photo of a celebrity or from a catalogue. Please choose a photo of yourself.',
  child: 'This photo shows only a child. Please choose a photo of the person the profile is for.',
  mark: 'This photo has the watermark of another website. Please choose the original.',
  poor: 'This photo is too dark, too small or not sharp. Please choose a clearer photo.',
  notYou:
    'This photo seems to be edited, made by AI, or of another person. Please choose a real photo of the person the profile is for.',
} as const

export type PhotoReason = keyof typeof photoReasons
