import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from './reader.ts'

export function MatchesButton(props: ButtonProps) {
  const { say, name } = useReader()
  return (
    <Button component={Link} to={paths.recentlyJoined} {...props}>
      {say('See your matches', `See ${name}’s matches`)}
    </Button>
  )
}
