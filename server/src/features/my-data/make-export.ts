import { brand } from '#contract/platform/brand.ts'
import { findAddressee } from '../../core/members/addressee-store.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import { listOwnPictures } from './export-store.ts'
import { type Part, pageSize, parts, readPart } from './parts-store.ts'
import {
  downwards,
  nothing,
  pageFoot,
  pageHead,
  picturesOf,
  sectionHead,
  tableFoot,
  tableHead,
  tableRow,
} from './write-page.ts'
import { writeZip, type ZipEntry } from './zip.ts'

export interface ExportParts {
  db: Sql
  files: Pick<Files, 'get'>
}

/** How far it is: the page, the data, the pictures. */
export type OnProgress = (done: number, of: number) => Promise<void>

/** Everything that refers to the member, as a zip that is written while it is read. */
export async function* makeExport(
  { db, files }: ExportParts,
  memberId: number,
  onProgress: OnProgress,
): AsyncGenerator<Buffer> {
  const pictures = (await listOwnPictures(db, memberId)).flatMap(({ slot, key }) =>
    key ? [{ slot, key }] : [],
  )
  const names = pictures.map(({ slot }) => `photos/${slot}.webp`)
  const of = 2 * parts.length + pictures.length
  let done = 0
  const step = () => {
    done += 1
    return onProgress(done, of)
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'index.html', content: inBlocks(page(db, memberId, names, step)) }
    yield { name: 'data.json', content: inBlocks(json(db, memberId, step)) }
    for (const { slot, key } of pictures) {
      const bytes = await files.get(key, 'full')
      if (bytes) yield { name: `photos/${slot}.webp`, content: [bytes], isStored: true }
      await step()
    }
  }
  yield* writeZip(entries())
}

async function* page(db: Sql, memberId: number, pictures: string[], step: () => Promise<void>) {
  const { name } = await findAddressee(db, memberId)
  yield pageHead(`${brand.memberPrefix}${memberId}`, name, new Date())
  for (const part of parts) {
    yield sectionHead(part.title)
    if (part.table === 'photos') yield picturesOf(pictures)
    yield* table(db, part, memberId)
    await step()
  }
  yield pageFoot
}

async function* table(db: Sql, part: Part, memberId: number): AsyncGenerator<string> {
  let isOpen = false
  for await (const rows of pagesOf(db, part, memberId)) {
    const [first] = rows
    if (!first) return yield nothing
    if (!isOpen && rows.length === 1) return yield downwards(first)
    if (!isOpen) yield tableHead(Object.keys(first))
    isOpen = true
    for (const row of rows) yield tableRow(row)
  }
  yield tableFoot
}

/** Everything as JSON, part by part under the name of its table. */
export async function* json(
  db: Sql,
  memberId: number,
  step: () => Promise<void> = async () => {},
): AsyncGenerator<string> {
  yield `{\n"member": ${memberId},\n"made_at": ${JSON.stringify(new Date())}`
  for (const part of parts) {
    yield `,\n${JSON.stringify(part.table)}: [`
    let between = '\n'
    for await (const rows of pagesOf(db, part, memberId)) {
      for (const row of rows) {
        yield between + JSON.stringify(row)
        between = ',\n'
      }
    }
    yield ']'
    await step()
  }
  yield '\n}\n'
}

/** At least one page, which may be empty. */
async function* pagesOf(db: Sql, part: Part, memberId: number) {
  for (let page = 0; ; page += 1) {
    const rows = await readPart(db, part, memberId, page)
    if (rows.length > 0 || page === 0) yield rows
    if (rows.length < pageSize) return
  }
}

const blockLength = 64 * 1024

async function* inBlocks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let block = ''
  for await (const text of texts) {
    block += text
    if (block.length < blockLength) continue
    yield Buffer.from(block)
    block = ''
  }
  if (block) yield Buffer.from(block)
}
