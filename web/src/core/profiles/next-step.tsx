import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeletons.tsx'
import { readSession } from '../accounts/sessions/api.ts'
import { useReader } from '../accounts/sessions/reader.ts'
import { readCompleteness } from './api.ts'
import { completenessStep } from './completeness-steps.ts'
import classes from './next-step.module.css'

/** The first suggestion of the completeness meter, in one line. Renders nothing if the profile is complete. */
export function NextStep() {
  const ownId = useQuery(readSession).data?.userId ?? ''
  const reader = useReader()
  const { data, isPending } = useQuery(readCompleteness)
  if (isPending) return <Skeleton height={24} width="9rem" />
  const [first] = data?.missing ?? []
  if (!data || !first) return null
  const { text, to } = completenessStep(first, ownId, reader)
  return (
    <Link to={to} className={classes.step}>
      <span className={classes.percent}>{data.percent}%</span> <span>{text}</span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
