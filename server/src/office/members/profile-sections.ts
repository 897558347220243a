import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { type FieldName, fieldOf, readName, writtenNames } from '#contract/core/profiles/profile-fields.ts'
import { type ComputedFact, computedFacts, profilePage } from '#contract/core/profiles/profile-page.ts'
import type { MemberPage } from '#contract/office/members/members.ts'
import { heightShown } from '#contract/platform/height.ts'

type Section = MemberPage['sections'][number]

const isComputed = (name: FieldName | ComputedFact): name is ComputedFact => name in computedFacts

const computedTexts: Record<ComputedFact, (details: ProfileDetails) => string | null> = {
  age: ({ age }) => String(age),
  gender: ({ gender }) => gender,
  religion: ({ religion }) => religion,
  language: ({ language }) => language,
}

function factOf(name: FieldName | ComputedFact, details: ProfileDetails) {
  if (isComputed(name)) return { label: computedFacts[name], value: computedTexts[name](details) ?? '' }
  const { label, kind } = fieldOf(name)
  const text = details[readName(name)]?.trim() ?? ''
  return { label, value: kind === 'height' && text ? heightShown(text) : text }
}

/** The member's own texts, then the sections of the profile page. Omits missing answers. */
export function profileSections(details: ProfileDetails): Section[] {
  const isFilled = ({ value }: { value: string }) => value !== ''
  const written = { title: 'In their own words', facts: writtenNames.map(name => factOf(name, details)) }
  const answered = profilePage.map(({ title, facts }) => ({
    title,
    facts: facts
      .filter((name: FieldName | ComputedFact) => !writtenNames.some(other => other === name))
      .map(name => factOf(name, details)),
  }))
  return [written, ...answered]
    .map(({ title, facts }) => ({ title, facts: facts.filter(isFilled) }))
    .filter(({ facts }) => facts.length > 0)
}
