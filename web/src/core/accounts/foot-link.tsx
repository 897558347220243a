import { Link } from 'react-router'
import classes from './account-form.module.css'

/** A link under a form: "Already have an account? Log In". */
export function FootLink({ question, to, label }: { question?: string; to: string; label: string }) {
  return (
    <p className={classes.foot}>
      {question}{' '}
      <Link to={to} className={classes.link}>
        {label}
      </Link>
    </p>
  )
}
