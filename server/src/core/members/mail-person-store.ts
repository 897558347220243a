import { z } from 'zod'
import { firstName } from '#contract/core/members/first-name.ts'
import { ageOn } from '#contract/platform/age.ts'
import { brand } from '#contract/platform/brand.ts'
import { heightShown, heightText } from '#contract/platform/height.ts'
import type { Queries } from '../../platform/database/db.ts'
import {
  isMailPerson,
  type Leave,
  type MailPart,
  type MailPerson,
  type ShownPerson,
} from '../../platform/outbox/compose-mail.ts'
import { isVisible } from './store.ts'

const NamedMember = z.object({ id: z.int(), name: z.string() })

export async function listMailPersons(db: Queries, ids: readonly number[]): Promise<MailPerson[]> {
  const rows = await db.many(NamedMember)`
    select p.member_id as id, p.name
    from unnest(${ids}::int[]) with ordinality as asked (member_id, position)
    join profiles p using (member_id)
    order by asked.position`
  return rows.map(mailPerson)
}

export const mailPerson = ({ id, name }: z.infer<typeof NamedMember>): MailPerson => ({
  memberId: id,
  name: `${firstName(name)} (${brand.memberPrefix}${id})`,
})

const ShownPersonRow = z.object({
  memberId: z.int(),
  birthDate: z.string(),
  heightInches: z.int(),
  education: z.string(),
  occupation: z.string(),
  town: z.string(),
  photo: z.string().nullable(),
  isReader: z.boolean(),
})

/** The members in a mail whom its recipient can see now. Runs when the mail is sent. */
export async function listShownPersons(
  db: Queries,
  { parts, leave }: { parts: readonly MailPart[]; leave?: Leave | undefined },
): Promise<ShownPerson[]> {
  const people = parts.filter(isMailPerson)
  const ids = people.flatMap(({ memberId, isReader }) => (isReader ? [] : memberId))
  const self = people.flatMap(({ memberId, isReader }) => (isReader ? memberId : []))
  if (people.length === 0) return []
  const rows = await db.many(ShownPersonRow)`
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
