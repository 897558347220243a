import { dayInIndia } from '#contract/platform/age.ts'
import { showDay } from '#contract/platform/show-day.ts'

/** The same words for every reader, whatever their clock and language. */
export function PostDate({ date }: { date: string }) {
  const time = new Date(date)
  return <time dateTime={date}>{Number.isNaN(time.getTime()) ? date : showDay(dayInIndia(time))}</time>
}
