import { brand } from '#contract/platform/brand.ts'
import { getAddressee } from '../../core/members/addressee-store.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import { listOwnPictures } from './export-store.ts'
import { type ExportSection, exportSections, listSectionRows, pageSize } from './personal-data-store.ts'
import {
  emptySection,
  pageFoot,
  pageHead,
  picturesOf,
  sectionHead,
  singleRowTable,
  tableFoot,
  tableHead,
  tableRow,
} from './write-page.ts'
import { writeZip, type ZipEntry } from './zip.ts'

export interface ExportDeps {
  db: Queries
  files: Pick<Files, 'get'>
}

export type OnProgress = (done: number, of: number) => Promise<void>

/** Streams a zip of everything that refers to the member. */
export async function* makeExport(
  { db, files }: ExportDeps,
  memberId: number,
  onProgress: OnProgress,
): AsyncGenerator<Buffer> {
  const pictures = await listOwnPictures(db, memberId)
  const names = pictures.map(({ slot }) => `photos/${slot}.webp`)
  const of = 2 * exportSections.length + pictures.length
  let done = 0
  const step = () => {
    done += 1
    return onProgress(done, of)
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'index.html', content: inBlocks(exportPage(db, memberId, names, step)) }
    yield { name: 'data.json', content: inBlocks(exportJson(db, memberId, step)) }
    for (const { slot, key } of pictures) {
      const bytes = await files.get(key, 'full')
      if (bytes) yield { name: `photos/${slot}.webp`, content: [bytes], isStored: true }
      await step()
    }
  }
  yield* writeZip(entries())
}

async function* exportPage(db: Queries, memberId: number, pictures: string[], step: () => Promise<void>) {
  const { name } = await getAddressee(db, memberId)
  yield pageHead(`${brand.memberPrefix}${memberId}`, name, new Date())
  for (const section of exportSections) {
    yield sectionHead(section.title)
    if (section.table === 'photos') yield picturesOf(pictures)
    yield* table(db, section, memberId)
    await step()
  }
  yield pageFoot
}

async function* table(db: Queries, section: ExportSection, memberId: number): AsyncGenerator<string> {
  let isOpen = false
  for await (const rows of pagesOf(db, section, memberId)) {
    const [first] = rows
    if (!first) return yield emptySection
    if (!isOpen && rows.length === 1) return yield singleRowTable(first)
    if (!isOpen) yield tableHead(Object.keys(first))
    isOpen = true
    for (const row of rows) yield tableRow(row)
  }
  yield tableFoot
}

/** Streams everything as JSON, keyed by table. */
export async function* exportJson(
  db: Queries,
  memberId: number,
  step: () => Promise<void> = async () => {},
): AsyncGenerator<string> {
  yield `{\n"member": ${memberId},\n"made_at": ${JSON.stringify(new Date())}`
  for (const section of exportSections) {
    yield `,\n${JSON.stringify(section.table)}: [`
    let between = '\n'
    for await (const rows of pagesOf(db, section, memberId)) {
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
async function* pagesOf(db: Queries, section: ExportSection, memberId: number) {
  for (let page = 0; ; page += 1) {
    const rows = await listSectionRows(db, section, memberId, page)
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
