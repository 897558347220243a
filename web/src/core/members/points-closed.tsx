import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../accounts/sessions/reader.ts'

/** Why a member cannot use points in a search or as a preference. */
export function PointsClosed() {
  const { say, name } = useReader()
  return (
    <p>
      {say(
        'To use horoscope points, show your points to all members.',
        `To use horoscope points, show ${name}’s points to all members.`,
      )}{' '}
      <Link to={paths.horoscope}>{say('Open your horoscope', `Open ${name}’s horoscope`)}</Link>
    </p>
  )
}
