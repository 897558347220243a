import { z } from 'zod'
import type { ContentDocument } from '#contract/core/content/content-documents.ts'
import {
  type ContentKind,
  contentKinds,
  type ListKind,
  versionStates,
} from '#contract/core/content/content-kinds.ts'
import { advisoryPairs } from '../../platform/database/advisory-locks.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/sql.ts'
import { publicTables } from './live-store.ts'

/** A text, page or post. The key is a name, or the id in the public table. */
export interface ContentItem {
  kind: ContentKind
  key: string
}

const maxVersions = 200
const maxItems = 1000

const VersionRow = z.object({
  id: z.int(),
  n: z.int(),
  state: z.enum(versionStates),
  title: z.string(),
  revision: z.int(),
  note: z.string(),
  savedBy: z.string().nullable(),
  savedAt: z.date(),
  publishedBy: z.string().nullable(),
  publishedAt: z.date().nullable(),
})
export type StoredVersion = z.infer<typeof VersionRow>

export const listVersions = (db: Queries, { kind, key }: ContentItem) =>
  db.many(VersionRow)`
    select v.id, v.n, v.state, v.title, v.revision, v.note, saver.name as "savedBy", v.saved_at as "savedAt",
      publisher.name as "publishedBy", v.published_at as "publishedAt"
    from content_versions v
    left join staff saver on saver.id = v.saved_by
    left join staff publisher on publisher.id = v.published_by
    where v.kind = ${kind} and v.key = ${key}
    order by v.n desc limit ${literal(maxVersions)}`

/** Locks an item against parallel writes. Returns its versions, newest first. */
export async function lockVersions(tx: Tx, item: ContentItem) {
  await tx.run`select pg_advisory_xact_lock(${advisoryPairs.content}, hashtext(${`${item.kind} ${item.key}`}))`
  return listVersions(tx, item)
}

/**
 * Not checked on reading: the fields depend on the kind, and a draft may be unfinished. Saving and publishing check
 * it.
 */
const DocumentRow = z.object({ document: z.custom<ContentDocument>() })

export const getDocument = async (db: Queries, id: number): Promise<ContentDocument> =>
  (await db.one(DocumentRow)`select document from content_versions where id = ${id}`).document

const ItemRow = z.object({
  kind: z.enum(contentKinds),
  key: z.string(),
  title: z.string(),
  publishedAt: z.date().nullable(),
  draftAt: z.date().nullable(),
  draftBy: z.string().nullable(),
})

export const listItems = (db: Queries) =>
  db.many(ItemRow)`
    select v.kind, v.key, (array_agg(v.title order by v.n desc))[1] as title,
      max(v.published_at) filter (where v.state = 'published') as "publishedAt",
      max(v.saved_at) filter (where v.state = 'draft') as "draftAt",
      max(s.name) filter (where v.state = 'draft') as "draftBy"
    from content_versions v left join staff s on s.id = v.saved_by
    group by v.kind, v.key
    order by max(v.saved_at) desc, v.kind, v.key
    limit ${literal(maxItems)}`

export interface NewDraft extends ContentItem {
  title: string
  document: ContentDocument
  by: number | null
}

const InsertedDraft = z.object({ n: z.int() })

export async function insertDraft(tx: Tx, { kind, key, title, document, by }: NewDraft): Promise<number> {
  const { n } = await tx.one(InsertedDraft)`
    insert into content_versions (kind, key, n, state, title, document, saved_by)
    select ${kind}, ${key}, coalesce(max(n), 0) + 1, 'draft', ${title}, ${JSON.stringify(document)}, ${by}
    from content_versions where kind = ${kind} and key = ${key}
    returning n`
  return n
}

const UpdatedDraft = z.object({ revision: z.int() })

export async function updateDraft(
  tx: Tx,
  id: number,
  { title, document, by }: Pick<NewDraft, 'title' | 'document' | 'by'>,
): Promise<number> {
  const { revision } = await tx.one(UpdatedDraft)`
    update content_versions
    set title = ${title}, document = ${JSON.stringify(document)}, saved_by = ${by}, saved_at = now(),
      revision = revision + 1
    where id = ${id} returning revision`
  return revision
}

/** The version is neither draft nor published any more, but stays in the list. */
export const retireVersion = (tx: Tx, id: number) =>
  tx.run`update content_versions set state = 'retired' where id = ${id}`

export interface Publication {
  note: string
  asksAgain: boolean
  by: number | null
}

export const updatePublished = (tx: Tx, id: number, { note, asksAgain, by }: Publication) =>
  tx.run`
    update content_versions
    set state = 'published', published_at = now(), published_by = ${by}, note = ${note}, asks_again = ${asksAgain}
    where id = ${id}`

const KeyRow = z.object({ key: z.string() })

export async function takeKey(tx: Tx, kind: ListKind): Promise<string> {
  const { key } = await tx.one(KeyRow)`
    select nextval(pg_get_serial_sequence(${publicTables[kind]}, 'id'))::text as key`
  return key
}
