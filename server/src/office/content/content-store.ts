import type { ContentDocument } from '#contract/core/content/content-documents.ts'
import type { ContentKind, ListKind, VersionState } from '#contract/core/content/content-kinds.ts'
import type { Sql } from '../../platform/database/db.ts'

/** A text, page or post. The key is a name, or the id in the public table. */
export interface ContentItem {
  kind: ContentKind
  key: string
}

export interface StoredVersion {
  id: number
  n: number
  state: VersionState
  title: string
  revision: number
  note: string
  savedBy: string | null
  savedAt: Date
  publishedBy: string | null
  publishedAt: Date | null
}

const lockKey = 7_070_736
const maxVersions = 200
const maxItems = 1000

const versionsOf = (db: Sql, { kind, key }: ContentItem) => db<StoredVersion[]>`
  select v.id, v.n, v.state, v.title, v.revision, v.note, saver.name as "savedBy", v.saved_at as "savedAt",
    publisher.name as "publishedBy", v.published_at as "publishedAt"
  from content_versions v
  left join staff saver on saver.id = v.saved_by
  left join staff publisher on publisher.id = v.published_by
  where v.kind = ${kind} and v.key = ${key}
  order by v.n desc limit ${maxVersions}`

/** Newest first. */
export const listVersions = (db: Sql, item: ContentItem): Promise<StoredVersion[]> => versionsOf(db, item)

/** Serializes the writes of an item. Newest first. */
export async function lockVersions(tx: Sql, item: ContentItem): Promise<StoredVersion[]> {
  await tx`select pg_advisory_xact_lock(${lockKey}, hashtext(${`${item.kind} ${item.key}`}))`
  return versionsOf(tx, item)
}

export async function getDocument(db: Sql, id: number): Promise<ContentDocument> {
  const [row] = await db<{ document: ContentDocument }[]>`
    select document from content_versions where id = ${id}`
  if (!row) throw new Error(`There is no version ${id}.`)
  return row.document
}

export interface StoredItem extends ContentItem {
  title: string
  publishedAt: Date | null
  draftAt: Date | null
  draftBy: string | null
}

/** Every item once, the last saved first. */
export function listItems(db: Sql): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select v.kind, v.key, (array_agg(v.title order by v.n desc))[1] as title,
      max(v.published_at) filter (where v.state = 'published') as "publishedAt",
      max(v.saved_at) filter (where v.state = 'draft') as "draftAt",
      max(s.name) filter (where v.state = 'draft') as "draftBy"
    from content_versions v left join staff s on s.id = v.saved_by
    group by v.kind, v.key
    order by max(v.saved_at) desc, v.kind, v.key
    limit ${maxItems}`
}

export interface NewDraft extends ContentItem {
  title: string
  document: ContentDocument
  by: number | null
}

/** Returns the number of the new version. */
export async function insertDraft(tx: Sql, { kind, key, title, document, by }: NewDraft): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    insert into content_versions (kind, key, n, state, title, document, saved_by)
    select ${kind}, ${key}, coalesce(max(n), 0) + 1, 'draft', ${title}, ${tx.json(document)}, ${by}
    from content_versions where kind = ${kind} and key = ${key}
    returning n`
  return row?.n as number
}

/** Returns the new revision. */
export async function updateDraft(
  tx: Sql,
  id: number,
  { title, document, by }: Pick<NewDraft, 'title' | 'document' | 'by'>,
): Promise<number> {
  const [row] = await tx<{ revision: number }[]>`
    update content_versions
    set title = ${title}, document = ${tx.json(document)}, saved_by = ${by}, saved_at = now(), revision = revision + 1
    where id = ${id} returning revision`
  return row?.revision as number
}

/** Neither draft nor public any more. The version stays in the list. */
export async function retireVersion(tx: Sql, id: number): Promise<void> {
  await tx`update content_versions set state = 'retired' where id = ${id}`
}

export interface Publication {
  note: string
  /** Members who agreed to the text before are asked again. */
  asksAgain: boolean
  by: number | null
}

export async function updatePublished(
  tx: Sql,
  id: number,
  { note, asksAgain, by }: Publication,
): Promise<void> {
  await tx`
    update content_versions
    set state = 'published', published_at = now(), published_by = ${by}, note = ${note}, asks_again = ${asksAgain}
    where id = ${id}`
}

const tables = { post: 'posts', story: 'success_stories', testimonial: 'testimonials' } as const

/** Takes the next id of the public table. */
export async function takeKey(tx: Sql, kind: ListKind): Promise<string> {
  const [row] = await tx<{ key: string }[]>`
    select nextval(pg_get_serial_sequence(${tables[kind]}, 'id'))::text as key`
  return row?.key as string
}
