import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../accounts/sessions/own-id.ts'
import { useReader } from '../accounts/sessions/reader.ts'

/** Why a member cannot use points in a search or as a preference. */
export function PointsClosed() {
  const { say, name } = useReader()
  const ownId = useOwnId()
  return (
    <p>
      {say(
        'To use horoscope points, show your points to all members.',
        `To use horoscope points, show ${name}’s points to all members.`,
      )}
      {ownId !== undefined && (
        <>
          {' '}
          <Link to={paths.viewProfile(ownId)}>{say('Open your profile', `Open ${name}’s profile`)}</Link>
        </>
      )}
    </p>
  )
}
