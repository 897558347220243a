import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type * as contract from '#contract/profile.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { readSession } from '../session/api.ts'
import { readCompleteness } from './api.ts'
import classes from './completeness-meter.module.css'

type Completeness = Reply<typeof contract.readCompleteness>
type Item = Completeness['missing'][number]['item']

/** What to do about each, and where. */
const steps: Record<Item, { text: string; to: (ownId: number | string) => string }> = {
  photo: { text: 'Add your photo', to: paths.profilePicture },
  morePhotos: { text: 'Add more photos', to: paths.profilePicture },
  about: { text: 'Write more about yourself', to: paths.editProfile },
  hobbies: { text: 'Add your hobbies', to: paths.editProfile },
  organisation: { text: 'Add where you work', to: paths.editProfile },
  partner: { text: 'Say whom you look for', to: paths.editPartner },
}

/** More would be a list of chores. */
const shownAtOnce = 3

/** How complete one's own profile is, and what to fill next. */
export function CompletenessMeter() {
  const ownId = useQuery(readSession).data?.userId ?? ''
  const { data, error, refetch, isFetching } = useQuery(readCompleteness)
  if (data) return <Meter completeness={data} ownId={ownId} />
  if (!error) return <Skeleton height={76} aria-hidden />
  return (
    <ErrorState
      what="We could not look how complete your profile is."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function Meter({ completeness, ownId }: { completeness: Completeness; ownId: number | string }) {
  const { percent, missing } = completeness
  const words = percent >= 100 ? 'Your profile is complete' : `Your profile is ${percent}% complete`
  return (
    <section className={classes.meter} aria-label="Completeness of your profile">
      <p className={classes.words}>{words}</p>
      <meter className={classes.bar} min={0} max={100} value={percent} aria-label="Profile completeness">
        {percent}%
      </meter>
      {missing.length > 0 && (
        <ul className={classes.next}>
          {missing.slice(0, shownAtOnce).map(({ item, adds }) => (
            <li key={item}>
              <Link to={steps[item].to(ownId)}>
                <span>{steps[item].text}</span>
                <span className={classes.adds}>+{adds}%</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
