import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { countDesiredMatches as contract } from '#contract/matches.ts'
import { paths } from '#contract/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { figure, isOne } from '../members/figure.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'
import { useReader } from '../session/reader.ts'
import { countDesiredMatches, listDesiredMatches } from './api.ts'
import classes from './pool.module.css'

const faces = 6

/** Before anyone pays: how many there are for them, truly, and the first faces of their own list. */
export function Pool({ editWishes }: { editWishes: string }) {
  const { data, error, refetch, isFetching } = useQuery(countDesiredMatches)
  const { say, name } = useReader()
  return (
    <section className={classes.pool} aria-labelledby="pool">
      <h2 id="pool">{say('Your matches now', `${name}’s matches now`)}</h2>
      {data ? (
        <Counted counts={data} editWishes={editWishes} />
      ) : error ? (
        <ErrorState
          what="We could not count the matches."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton height={150} aria-hidden />
      )}
    </section>
  )
}

type Counts = Reply<typeof contract>

function Counted({ counts: { fit, mutual }, editWishes }: { counts: Counts; editWishes: string }) {
  const { say, name } = useReader()
  if (fit.people === 0) {
    return (
      <>
        <p>
          {say(
            'No one matches all your preferences at the moment. A plan opens profiles, but it does not add people. Before you pay, check whether you can widen a preference.',
            `No one matches all of ${name}’s preferences at the moment. A plan opens profiles, but it does not add people. Before you pay, check whether you can widen a preference.`,
          )}
        </p>
        <Button component={Link} to={editWishes} variant="outline">
          Edit Desired Partner
        </Button>
      </>
    )
  }
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{isOne(fit) ? 'match' : 'matches'}</dt>
          <dd>{figure(fit)}</dd>
        </div>
        <div>
          <dt>{say('also looking for someone like you', `also looking for someone like ${name}`)}</dt>
          <dd>{figure(mutual)}</dd>
        </div>
      </dl>
      <Faces />
    </>
  )
}

/** Whoever has let the member see a photo. */
function Faces() {
  const members = useInfiniteQuery(listDesiredMatches).data
  if (!members) return <Skeleton height={64} aria-hidden />
  const shown = members.filter(({ image1 }) => image1).slice(0, faces)
  return (
    <Link to={paths.recentlyJoined} className={classes.faces}>
      <span className={classes.row}>
        {shown.map(({ user_id, image1 }) => (
          <MemberAvatar key={user_id} path={image1} size={56} />
        ))}
      </span>
      <span className={classes.all}>See them all</span>
    </Link>
  )
}
