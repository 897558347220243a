import { dayInIndia } from '#contract/platform/age.ts'
import { showDay } from '#contract/platform/show-day.ts'

export function PostDate({ date }: { date: string }) {
  const time = new Date(date)
  return <time dateTime={date}>{Number.isNaN(time.getTime()) ? date : showDay(dayInIndia(time))}</time>
}
