import { useQueries } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { firstName } from '#contract/first-name.ts'
import { paths } from '#contract/paths.ts'
import type { viewProfile as contract } from '#contract/profile.ts'
import { CallError } from '../../../lib/call-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { MemberAvatar } from '../../members/member-avatar.tsx'
import { useReader } from '../../session/reader.ts'
import { viewProfile } from '../api.ts'
import { sectionsOf } from '../view/profile-facts.ts'
import classes from './compare-profiles.module.css'

interface CompareProfilesProps {
  ids: readonly number[]
  ownId: number | string
}

/** Up to three profiles side by side, line by line; on a phone the answers stand below each question. */
export function CompareProfiles({ ids, ownId }: CompareProfilesProps) {
  const queries = useQueries({ queries: ids.map(id => viewProfile(id)) })
  const refused = queries.find(({ error }) => error instanceof CallError && error.upgrade)
  if (refused) return <Navigate to={paths.upgradeFor(ownId, ids[0] ?? '')} replace />
  const failed = queries.find(({ error, data }) => error && !data && !isGone(error))
  if (failed?.error) {
    return (
      <ErrorState
        what="We could not show these profiles."
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  if (queries.some(({ isPending }) => isPending)) return <TextSkeleton lines={12} />
  return <Table people={queries.flatMap(({ data }) => data ?? [])} />
}

/** Whoever hides while they are compared is left out. */
const isGone = (error: Error) => error instanceof CallError && error.status === 404

type Person = Reply<typeof contract>

function Table({ people }: { people: Person[] }) {
  const { say, name } = useReader()
  const sections = people.map(({ details }) => sectionsOf(details))
  const [first = []] = sections
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {people.map(({ details }) => (
              <th key={details.user_id} scope="col">
                <MemberAvatar path={details.image1} size={72} />
                <Link to={paths.viewProfile(details.user_id)}>{details.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            label={say('Your preferences', `${name}’s preferences`)}
            values={people.map(({ between }) => metText(between?.mine))}
            people={people}
          />
          <Row
            label="Their preferences"
            values={people.map(({ between }) => metText(between?.theirs))}
            people={people}
          />
          {first.flatMap(({ facts }, section) =>
            facts.map(([label], place) => (
              <Row
                key={label}
                label={label}
                values={sections.map(of => of[section]?.facts[place]?.[1] ?? '')}
                people={people}
              />
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}

const metText = (met: { met: number; asked: number } | undefined) =>
  !met || met.asked === 0 ? 'None in particular' : `${met.met} of ${met.asked} fit`

function Row({ label, values, people }: { label: string; values: string[]; people: Person[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {people.map(({ details }, place) => (
        <td key={details.user_id} data-name={firstName(details.name)}>
          {values[place]}
        </td>
      ))}
    </tr>
  )
}
