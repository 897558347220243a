import { IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { listNotices } from './api.ts'
import classes from './interests-link.module.css'
import { interestsText } from './notice-text.ts'

/** The way to the interests: how many wait for an answer, or a dot where something else is new. */
export function InterestsLink() {
  const { waiting = 0, unseen = 0 } = useQuery(listNotices).data ?? {}
  return (
    <Link to={paths.interests} className={classes.link} aria-label={interestsText({ waiting, unseen })}>
      <IconHeart size={26} aria-hidden />
      {waiting > 0 && <span className={classes.count}>{waiting > 99 ? '99+' : waiting}</span>}
      {waiting === 0 && unseen > 0 && <span className={classes.dot} />}
    </Link>
  )
}
