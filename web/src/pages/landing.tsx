import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePageHead } from '../lib/use-page-head.ts'
import { paths } from '../paths.ts'
import classes from './landing.module.css'

export function Page() {
  usePageHead(
    'Hindu matrimony for families',
    'Genuine members, matched by compatibility, values and culture, with guidance at every step to a Hindu marriage.',
  )
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1>Your Journey To Love Begins here !</h1>
        <p className={classes.lead}>
          Genuine matches who share your values and your dreams, for you or for someone in your family.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={paths.signUp}>
            Sign Up
          </Button>
          <Button component={Link} to={paths.login} variant="outline">
            Login
          </Button>
        </div>
      </div>
    </section>
  )
}
