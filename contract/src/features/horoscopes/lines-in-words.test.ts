import { expect, test } from 'vitest'
import { readerOf } from '../../core/members/reader.ts'
import { ruleSetIds } from '../../platform/values.ts'
import { cancellationIds, findCancellations } from './cancellations.ts'
import * as kinshipSentences from './kinship-sentences.ts'
import { horoscopeNote, linesInWords } from './lines-in-words.ts'
import { mangalPairSentences } from './mangal.ts'
import { mangalReasonSentence, mangalReasons } from './mangal-reasons.ts'
import { starCodesOf, stars } from './stars.ts'

const codeOf = (nakshatra: number, pada: number) => starCodesOf({ nakshatra, pada })?.first as number

test('the eight lines of Mula 1 and Shravana 3 are in plain words', () => {
  const lines = linesInWords('north-web-1', codeOf(19, 1), codeOf(22, 3))
  const shown = lines?.map(({ name, meaning, halfPoints, fullHalfPoints, brings, reason }) =>
    [name, meaning, `${halfPoints / 2} of ${fullHalfPoints / 2}`, brings, reason].join(' | '),
  )
  expect(shown).toEqual([
    'Varna | ways of work | 1 of 1 | Kshatriya and Vaishya | The varna of the groom’s rashi is the same as the bride’s or comes before it.',
    'Vashya | who gives way | 0.5 of 2 | Manava and Jalachara | The rashis are of two kinds that agree in part.',
    'Tara | each other’s fortune | 1.5 of 3 | Mula and Shravana | Counting from star to star is favourable one way only.',
    'Yoni | closeness | 2 of 4 | Dog and Monkey | The two animals are neither friendly nor opposed.',
    'Graha Maitri | friendship of minds | 3 of 5 | Jupiter and Saturn | The ruling planets are neutral to each other.',
    'Gana | temper | 1 of 6 | Rakshasa and Deva | Not by this rule: these two ganas do not agree.',
    'Bhakoot | family and means | 0 of 7 | Dhanu and Makara | Not by this rule: the rashis are 2 and 12 from each other.',
    'Nadi | health and children, by tradition | 8 of 8 | Adi and Antya | The nadis are different.',
  ])
})

test.each([
  [0, 'Not by this rule: the two animals are opposites.', codeOf(1, 1), codeOf(13, 1)],
  [1, 'The two animals are not friendly.', codeOf(1, 1), codeOf(14, 1)],
  [2, 'The two animals are neither friendly nor opposed.', codeOf(1, 1), codeOf(2, 1)],
  [3, 'The two animals are friendly.', codeOf(1, 1), codeOf(10, 1)],
  [4, 'Both have the same animal.', codeOf(1, 1), codeOf(24, 1)],
])('%i points of yoni say "%s"', (points, sentence, groom, bride) => {
  const line = linesInWords('north-web-1', groom, bride)?.[3]
  expect(line).toMatchObject({ line: 'yoni', halfPoints: points * 2, reason: sentence })
})

test('a star that is not known has no lines', () => {
  expect(linesInWords('north-1', 0, 1)).toBeUndefined()
  expect(linesInWords('north-1', 1, 0)).toBeUndefined()
})

const everySentence = () => {
  const reader = readerOf({ name: 'Kavita Joshi', profileFor: 'Self' })
  const lines = ruleSetIds.flatMap(id =>
    stars.flatMap(groom =>
      stars.flatMap(bride =>
        (linesInWords(id, groom.code, bride.code) ?? []).flatMap(line => [
          line.name,
          line.meaning,
          line.brings,
          line.reason,
        ]),
      ),
    ),
  )
  const cancelled = stars.flatMap(groom =>
    stars.flatMap(bride => (findCancellations(groom.code, bride.code) ?? []).map(({ sentence }) => sentence)),
  )
  return {
    lines: new Set([horoscopeNote, ...lines]),
    cancelled: new Set(cancelled),
    mangal: [...mangalReasons.map(mangalReasonSentence), ...Object.values(mangalPairSentences)],
    kinship: Object.values(kinshipSentences.sameGothraSentences).map(sentence =>
      sentence(reader, 'Kashyapa'),
    ),
  }
}

test('no sentence threatens the families, and each is complete', () => {
  const { lines, cancelled, mangal, kinship } = everySentence()
  const all = [...lines, ...cancelled, ...mangal, ...kinship]
  for (const threat of ['death', 'widow', 'barren', 'childless', 'poverty', 'curse'])
    expect(all.filter(sentence => sentence.toLowerCase().includes(threat))).toEqual([])
  expect(all.filter(sentence => /undefined|NaN/.test(sentence))).toEqual([])
  // Gana and Tara share two sentences.
  expect(cancelled.size).toBe(cancellationIds.length - 2)
})

test('the note says that it is a custom and no advice', () => {
  expect(horoscopeNote).toBe(
    'A custom many families value, not a science and not our advice; your pandit may count differently.',
  )
})
