import type { readProfileDraft } from '#contract/core/profiles/profile.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { cardAgeText, genderName, heightInFeet } from '../members/facts.ts'

type Answers = Reply<typeof readProfileDraft>

export function SignUpAnswersList({ answers }: { answers: Answers }) {
  const facts: Fact[] = [
    ['Profile For', answers.profileFor],
    ['Full Name', answers.name],
    ['Gender', genderName(answers.gender)],
    ['Age', cardAgeText({ age: answers.age, dob: null })],
    ['Height', heightInFeet(answers.height)],
    ['Caste', answers.caste],
    ['Language', answers.language],
    ['Highest Education', answers.highest_edu],
    ['Occupation', answers.occupation],
    ['Family Type', answers.family_type],
    ['Country', answers.country],
    ['State', answers.state ?? ''],
    ['Hobbies', answers.hobbies.join(', ')],
  ]
  return <FactList facts={facts} />
}
