import type { Reader } from '../../core/members/reader.ts'
import { areNearGothras, foldName, noGothraIds } from './gothras.ts'
import { type KinshipPresetId, kinshipPresetOf, type Link, type Relation } from './kinship-presets.ts'
import {
  missingMineSentences,
  missingTheirsSentences,
  nearGothraSentence,
  sameGothraSentences,
  sameLineageSentence,
  sharedPravaraSentence,
  unknownPravaraSentence,
} from './kinship-sentences.ts'
import { sharedPravara } from './pravaras.ts'

/** An entry of the gothra list. A merged entry has the id of the one that remains. */
export interface Gothra {
  id: number
  name: string
}

/** What is known of a family. */
export interface Kin {
  own?: Gothra
  maternal?: Gothra
  grandmothers?: readonly Gothra[]
  /** Another lineage as the family types it, such as a devak or a kootam. */
  lineage?: string
  casteId?: number
}

export interface Kinship {
  /**
   * 'same' names a reason against the pair, 'related' asks the families to compare names that many hold to be one. 'not
   * compared' means that a gothra is missing, and refuses no member.
   */
  answer: 'same' | 'related' | 'not compared' | 'different'
  sentences: string[]
}

/** Compares the reader's family with another one. Undefined if the reader's family compares nothing. */
export function compareKin(id: KinshipPresetId, mine: Kin, theirs: Kin, reader: Reader): Kinship | undefined {
  if (id === 'off') return undefined
  const { links, comparesPravara } = kinshipPresetOf(id)
  const pairs = links.flatMap(link => pairsOf(link, mine, theirs))
  const pravara = comparesPravara ? comparePravara(mine, theirs, reader) : { same: [], missing: [] }

  const same = [
    ...pairs
      .filter(pair => pair.mine.id === pair.theirs.id)
      .map(pair => sameGothraSentences[pair.link](reader, pair.mine.name)),
    ...pravara.same,
    ...compareLineages(mine, theirs, reader),
  ]
  if (same.length > 0) return { answer: 'same', sentences: unique(same) }

  const related = pairs
    .filter(pair => areNearGothras(pair.mine.id, pair.theirs.id))
    .map(pair => nearGothraSentence(pair.mine.name, pair.theirs.name))
  const missing = [...findMissing(links, mine, theirs, reader), ...pravara.missing]
  const answer = related.length > 0 ? 'related' : missing.length > 0 ? 'not compared' : 'different'
  return { answer, sentences: unique([...related, ...missing]) }
}

const unique = (sentences: string[]) => [...new Set(sentences)]

function gothrasOf(kin: Kin, relation: Relation): Gothra[] {
  const gothras = relation === 'grandmother' ? (kin.grandmothers ?? []) : [kin[relation]]
  return gothras.filter(gothra => gothra !== undefined && !noGothraIds.includes(gothra.id)) as Gothra[]
}

const sidesOf = (link: Link) => link.split('-') as [Relation, Relation]

function pairsOf(link: Link, mine: Kin, theirs: Kin) {
  const [myRelation, theirRelation] = sidesOf(link)
  return gothrasOf(mine, myRelation).flatMap(my =>
    gothrasOf(theirs, theirRelation).map(their => ({ link, mine: my, theirs: their })),
  )
}

function findMissing(links: readonly Link[], mine: Kin, theirs: Kin, reader: Reader): string[] {
  const isMissing = (kin: Kin, relation: Relation) =>
    gothrasOf(kin, relation).length < (relation === 'grandmother' ? 2 : 1)
  return links
    .map(sidesOf)
    .flatMap(([my, their]) => [
      ...(isMissing(mine, my) ? [missingMineSentences[my](reader)] : []),
      ...(isMissing(theirs, their) ? [missingTheirsSentences[their]] : []),
    ])
}

function comparePravara(mine: Kin, theirs: Kin, reader: Reader) {
  const [my] = gothrasOf(mine, 'own')
  const [their] = gothrasOf(theirs, 'own')
  if (!my || !their || my.id === their.id) return { same: [], missing: [] }
  const shared = sharedPravara(my.id, their.id)
  if (!shared) return { same: [], missing: [unknownPravaraSentence] }
  return { same: shared.length > 0 ? [sharedPravaraSentence(reader, shared.join(', '))] : [], missing: [] }
}

/** A lineage that a family types means something within its caste only. */
function compareLineages(mine: Kin, theirs: Kin, reader: Reader): string[] {
  const [my, their] = [mine.lineage?.trim(), theirs.lineage?.trim()]
  const isSame =
    my &&
    their &&
    mine.casteId !== undefined &&
    mine.casteId === theirs.casteId &&
    foldName(my) === foldName(their)
  return isSame ? [sameLineageSentence(reader, my)] : []
}
