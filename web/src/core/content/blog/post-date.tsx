import { dayInIndia } from '#contract/platform/age.ts'
import { showDay } from '#contract/platform/show-day.ts'

/** The same format for every reader, in Indian time. */
export function PostDate({ date }: { date: string }) {
  const time = new Date(date)
  return <time dateTime={date}>{Number.isNaN(time.getTime()) ? date : showDay(dayInIndia(time))}</time>
}
