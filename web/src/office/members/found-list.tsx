import { Link } from 'react-router'
import type { findMembers as contract, SearchKind } from '#contract/office/members/desk.ts'
import { brand } from '#contract/platform/brand.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { StandingTags } from './standing-tags.tsx'

type Found = Reply<typeof contract>

const kindWords: Record<SearchKind, string> = {
  number: 'this HS number',
  phone: 'this phone number',
  email: 'this e-mail address',
  name: 'a name that begins so',
}

/** Nothing found says what was searched for. */
export function FoundList({ found: { by, members, hasMore } }: { found: Found }) {
  if (members.length === 0) return <p role="status">Nobody has {kindWords[by]}.</p>
  return (
    <>
      <p role="status">
        {hasMore ? `The first ${members.length}` : members.length} with {kindWords[by]}
        {hasMore && '; a longer name finds fewer'}.
      </p>
      <ul className="inbox-list" aria-label="Found">
        {members.map(({ id, name, gender, age, place, openCases, ...standing }) => (
          <li key={id} className="inbox-line">
            <Link to={paths.adminMember(id)} className="inbox-link">
              <span className="inbox-what">
                <strong>{name}</strong> {brand.memberPrefix}
                {id}
              </span>
              <span className="inbox-why">
                {age}, {gender}, {place}
              </span>
            </Link>
            <span className="inbox-tags">
              <StandingTags {...standing} />
              {openCases > 0 && (
                <span className="office-tag">
                  {openCases} open {openCases === 1 ? 'case' : 'cases'}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
