import { muhuratCover, smallWeddingCover, threeFestivitiesCover, vowsCover } from './covers-ceremony.ts'
import { biodataCover, falseProfileCover, horoscopeCover, moneyCover } from './covers-paper.ts'
import { acrossCitiesCover, firstMeetingCover, inLawsCover, questionsCover } from './covers-people.ts'

/** The cover of each post, by its slug. */
export const postCovers: Readonly<Record<string, () => string>> = {
  'choosing-a-muhurat': muhuratCover,
  'what-the-seven-vows-mean': vowsCover,
  'planning-a-small-wedding': smallWeddingCover,
  'mehndi-haldi-sangeet': threeFestivitiesCover,
  'first-meeting-between-families': firstMeetingCover,
  'writing-a-good-biodata': biodataCover,
  'questions-to-ask-before-saying-yes': questionsCover,
  'spotting-a-false-profile': falseProfileCover,
  'gothra-and-horoscope-explained': horoscopeCover,
  'living-with-in-laws': inLawsCover,
  'money-talk-before-marriage': moneyCover,
  'keeping-in-touch-across-cities': acrossCitiesCover,
}
