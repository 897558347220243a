import { firstName } from '#contract/core/members/first-name.ts'
import { ageOn } from '#contract/platform/age.ts'
import { brand } from '#contract/platform/brand.ts'
import { heightShown, heightText } from '#contract/platform/height.ts'
import type { Sql } from '../../platform/database/db.ts'
import {
  isMailPerson,
  type Leave,
  type MailPart,
  type MailPerson,
  type ShownPerson,
} from '../../platform/outbox/compose-mail.ts'
import { isVisible } from './store.ts'

/** Members by first name and number, for a letter that is being written, in the order given. */
export async function listMailPersons(db: Sql, ids: readonly number[]): Promise<MailPerson[]> {
  const rows = await db<{ id: number; name: string }[]>`
    select p.member_id as id, p.name
    from unnest(${ids as number[]}::int[]) with ordinality as asked (member_id, position)
    join profiles p using (member_id)
    order by asked.position`
  return rows.map(mailPerson)
}

export const mailPerson = ({ id, name }: { id: number; name: string }): MailPerson => ({
  memberId: id,
  name: `${firstName(name)} (${brand.memberPrefix}${id})`,
})

interface ShownPersonRow extends Omit<ShownPerson, 'facts'> {
  birthDate: string
  heightInches: number
  education: string
  occupation: string
  town: string
}

/** The people of a letter whom its recipient may see at this moment. Read when the letter is sent. */
export async function listShownPersons(
  db: Sql,
  { parts, leave }: { parts: readonly MailPart[]; leave?: Leave | undefined },
): Promise<ShownPerson[]> {
  const people = parts.filter(isMailPerson)
  const ids = people.flatMap(({ memberId, isReader }) => (isReader ? [] : memberId))
  const self = people.flatMap(({ memberId, isReader }) => (isReader ? memberId : []))
  if (people.length === 0) return []
  const rows = await db<ShownPersonRow[]>`
    select p.member_id as "memberId", p.birth_date as "birthDate", p.height_in as "heightInches",
      p.education, p.occupation, coalesce(nullif(p.city, ''), p.location, p.country) as town,
      case when p.photo_mode = 'members' then p.photo end as photo, p.member_id = any (${self}::int[]) as "isReader"
    from member_cards p
    left join profiles v on v.member_id = ${leave?.memberId ?? null}
    where p.member_id = any (${self}::int[]) or (
      p.member_id = any (${ids}::int[])
      and v.approved_at is not null and v.suspended_until is null and not v.is_withheld and ${isVisible}
    )`
  return rows.map(({ birthDate, heightInches, education, occupation, town, ...shown }) => ({
    ...shown,
    facts: [
      `${ageOn(birthDate, new Date())} years, ${heightShown(heightText(heightInches))}`,
      `${education}, ${occupation}`,
      town,
    ],
  }))
}
