import { type Wish, wishNames } from '#contract/values.ts'
import classes from './chances.module.css'

interface ChancesProps {
  name: string
  oneIn: number | null
  differs: readonly Wish[]
}

/** What is honest to know before an interest is sent. */
export function Chances({ name, oneIn, differs }: ChancesProps) {
  if (differs.length > 0) {
    return (
      <p className={classes.closed} role="status">
        {name} takes interests only from people who fit the wishes given there. Differs:{' '}
        {differs.map(wish => wishNames[wish]).join(', ')}.
      </p>
    )
  }
  if (oneIn === null) return null
  return (
    <p className={classes.chances}>
      {oneIn === 1 ? 'Answers nearly everyone' : `Answers about 1 in ${oneIn}`}
    </p>
  )
}
