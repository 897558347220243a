import { listsPerLine, numbersPerLine } from './columns.ts'

/** A listed member as read from the database. */
export interface IndexEntry {
  id: number
  isMale: boolean
  /** Microseconds since 1970, exact in a number. 0 for members who hide their presence. */
  activeAt: number
  /** In the order of the columns. 0 if missing. */
  numbers: number[]
  /** Tab-separated lists such as "{1,2}" and "{}". Text takes least memory. The last one is the allow list. */
  lists: string
  name: string
}

export type OnEntry = (entry: IndexEntry) => void

const [tab, newline, zero, nine, closingBrace] = [9, 10, 48, 57, 125]

/**
 * Reads the output of PostgreSQL's COPY, in chunks of any size. Works on bytes: an object for every row and column would
 * take several times as long.
 */
export async function parseEntries(rows: AsyncIterable<Buffer>, onEntry: OnEntry): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of rows) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    let from = 0
    for (let to = bytes.indexOf(newline); to !== -1; to = bytes.indexOf(newline, from)) {
      onEntry(parseEntry(bytes, from, to))
      from = to + 1
    }
    rest = bytes.subarray(from)
  }
}

/**
 * Reads one line of tab-separated numbers, lists and the name. Ignores everything but digits, so null (\N) becomes 0 and a
 * date 19960514.
 */
function parseEntry(bytes: Buffer, from: number, to: number): IndexEntry {
  const numbers: number[] = []
  let at = from
  for (let number = 0; numbers.length < numbersPerLine; at++) {
    const byte = bytes[at] as number
    if (byte >= zero && byte <= nine) number = number * 10 + byte - zero
    else if (byte === tab) {
      numbers.push(number)
      number = 0
    }
  }
  const listsFrom = at
  for (let lists = 0; lists < listsPerLine; at++) if (bytes[at] === tab) lists++
  const [id, isMale, activeAt, ...others] = numbers as [number, number, number, ...number[]]
  return {
    id,
    isMale: isMale === 1,
    activeAt,
    numbers: others,
    lists: bytes.toString('latin1', listsFrom, at - 1),
    name: unescaped(bytes.toString('utf8', at, to)),
  }
}

export function parseLine(line: string): IndexEntry {
  const bytes = Buffer.from(line)
  return parseEntry(bytes, 0, bytes.length - 1)
}

const controls: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(.)/g, (_, letter: string) => controls[letter] ?? letter)
}

export function parseLists(text: string): number[][] {
  const lists: number[][] = []
  let list: number[] = []
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine) {
      number = number * 10 + code - zero
      continue
    }
    if (number > 0) list.push(number)
    number = 0
    if (code !== closingBrace) continue
    lists.push(list)
    list = []
  }
  return lists
}
