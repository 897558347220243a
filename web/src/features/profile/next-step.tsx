import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readSession } from '../session/api.ts'
import { readCompleteness } from './api.ts'
import { stepOf } from './completeness-steps.ts'
import classes from './next-step.module.css'

/** The one thing most worth doing for one's profile, in a line. Whoever has done all reads nothing. */
export function NextStep() {
  const ownId = useQuery(readSession).data?.userId ?? ''
  const { data, isPending } = useQuery(readCompleteness)
  if (isPending) return <Skeleton height={24} width="9rem" aria-hidden />
  const [first] = data?.missing ?? []
  if (!data || !first) return null
  const { text, to } = stepOf(first, ownId)
  return (
    <Link to={to} className={classes.step}>
      <span className={classes.percent}>{data.percent}%</span> <span>{text}</span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
