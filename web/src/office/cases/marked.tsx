import type { ReactNode } from 'react'

/** A text as it was written, with the words that the rules find marked. Nothing in it is ever more than text. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return <span className="case-text">{split(text, marks)}</span>
}

function split(text: string, marks: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = []
  let rest = text
  let place = 0
  while (rest !== '') {
    const [at, found] = nearest(rest, marks)
    parts.push(rest.slice(0, at))
    if (found === '') break
    place += at + found.length
    parts.push(<mark key={place}>{found}</mark>)
    rest = rest.slice(at + found.length)
  }
  return parts
}

/** The first of the marks in it; the end of the text where there is none. */
function nearest(text: string, marks: readonly string[]): [at: number, found: string] {
  let best: [number, string] = [text.length, '']
  for (const mark of marks) {
    const at = mark === '' ? -1 : text.indexOf(mark)
    if (at !== -1 && at < best[0]) best = [at, mark]
  }
  return best
}
