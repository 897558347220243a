import { Link } from 'react-router'
import type { findMembers as contract, SearchKind } from '#contract/office/members/members.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { memberText } from '../cases/case-text.ts'
import lines from '../cases/inbox.module.css'
import { Tag } from '../ui/tag.tsx'
import { StatusTags } from './status-tags.tsx'

type Found = Reply<typeof contract>

const kindTexts: Record<SearchKind, string> = {
  number: 'HS number',
  phone: 'phone number',
  email: 'e-mail address',
  name: 'name',
}

function resultText({ by, members: { length }, hasMore }: Found): string {
  if (length === 0) return `No member has this ${kindTexts[by]}.`
  if (hasMore) return `Here are the first ${length}. Type more of the name to see others.`
  if (by === 'name') return `${length} ${length === 1 ? 'name starts' : 'names start'} with this.`
  return `${length} ${length === 1 ? 'member has' : 'members have'} this ${kindTexts[by]}.`
}

export function MemberResults({ found }: { found: Found }) {
  return (
    <>
      <p role="status">{resultText(found)}</p>
      <ul className={lines.list} aria-label="Results">
        {found.members.map(({ id, name, gender, age, place, openCases, ...status }) => (
          <li key={id} className={lines.line}>
            <Link to={paths.adminMember(id)} className={lines.link}>
              <strong>{name}</strong> {memberText(id)}
              <span className={lines.reason}>
                {age}, {gender}, {place}
              </span>
            </Link>
            <span className={lines.tags}>
              <StatusTags {...status} />
              {openCases > 0 && (
                <Tag tone="bad">
                  {openCases} open {openCases === 1 ? 'case' : 'cases'}
                </Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
