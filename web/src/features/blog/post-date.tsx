const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** The same words for every reader, whatever their clock and language. */
export function PostDate({ date }: { date: string }) {
  const time = new Date(date)
  return <time dateTime={date}>{Number.isNaN(time.getTime()) ? date : format.format(time)}</time>
}
