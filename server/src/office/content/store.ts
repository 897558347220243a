import type { ContentDocument } from '#contract/core/content/content-documents.ts'
import type { ContentKind, ListKind, VersionState } from '#contract/core/content/content-kinds.ts'
import type { Sql } from '../../platform/database/db.ts'

/** What is edited: a kind, and which of its kind. */
export interface Item {
  kind: ContentKind
  key: string
}

export interface VersionRow {
  id: number
  n: number
  state: VersionState
  title: string
  revision: number
  note: string
  asksAgain: boolean
  savedBy: string | null
  savedAt: Date
  publishAt: Date | null
  publishedBy: string | null
  publishedAt: Date | null
  /** Its time has come, and it could not be published however often it was tried. */
  isStuck: boolean
}

/** A failure or two may be the network's; from here on people are told. */
const stuckAfter = 3
const isStuck = (db: Sql) => db`v.state = 'scheduled' and v.failures >= ${stuckAfter}`

const columns = (db: Sql) => db`
  v.id, v.n, v.state, v.title, v.revision, v.note, v.asks_again as "asksAgain", saver.name as "savedBy",
  v.saved_at as "savedAt", v.publish_at as "publishAt", publisher.name as "publishedBy",
  v.published_at as "publishedAt", ${isStuck(db)} as "isStuck"`
const people = (db: Sql) => db`
  left join staff saver on saver.id = v.saved_by left join staff publisher on publisher.id = v.published_by`

/** Any number but those of other locks. */
const lockKey = 7_070_736

/**
 * All versions, the newest first. Whoever writes one waits for whoever does, and sees what they wrote: by a lock of its
 * own, since the rows that are there say nothing of one that is being added.
 */
export async function lockVersions(tx: Sql, { kind, key }: Item): Promise<VersionRow[]> {
  await tx`select pg_advisory_xact_lock(${lockKey}, hashtext(${`${kind} ${key}`}))`
  return tx<VersionRow[]>`
    select ${columns(tx)} from content_versions v ${people(tx)}
    where v.kind = ${kind} and v.key = ${key} order by v.n desc`
}

const listedVersions = 200

export async function listVersions(db: Sql, { kind, key }: Item): Promise<VersionRow[]> {
  return db<VersionRow[]>`
    select ${columns(db)} from content_versions v ${people(db)}
    where v.kind = ${kind} and v.key = ${key} order by v.n desc limit ${listedVersions}`
}

export async function getDocument(db: Sql, id: number): Promise<ContentDocument> {
  const [row] = await db<{ document: ContentDocument }[]>`
    select document from content_versions where id = ${id}`
  if (!row) throw new Error(`There is no version ${id}.`)
  return row.document
}

export interface ItemRow extends Item {
  title: string
  publishedAt: Date | null
  draftAt: Date | null
  draftBy: string | null
  scheduledFor: Date | null
  isStuck: boolean
}

const listedItems = 1000

/** Every item once, with what there is of it. */
export async function listItems(db: Sql): Promise<ItemRow[]> {
  return db<ItemRow[]>`
    select v.kind, v.key, (array_agg(v.title order by v.n desc))[1] as title,
      max(v.published_at) filter (where v.state = 'published') as "publishedAt",
      max(v.saved_at) filter (where v.state = 'draft') as "draftAt",
      max(s.name) filter (where v.state = 'draft') as "draftBy",
      max(v.publish_at) filter (where v.state = 'scheduled') as "scheduledFor", bool_or(${isStuck(db)}) as "isStuck"
    from content_versions v left join staff s on s.id = v.saved_by
    group by v.kind, v.key
    order by max(v.saved_at) desc, v.kind, v.key
    limit ${listedItems}`
}

export interface Draft extends Item {
  title: string
  document: ContentDocument
  by: number | null
}

/** The next version of its item. */
export async function insertDraft(tx: Sql, { kind, key, title, document, by }: Draft): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    insert into content_versions (kind, key, n, state, title, document, saved_by)
    select ${kind}, ${key}, coalesce(max(n), 0) + 1, 'draft', ${title}, ${tx.json(document)}, ${by}
    from content_versions where kind = ${kind} and key = ${key}
    returning n`
  return row?.n as number
}

export async function updateDraft(
  tx: Sql,
  id: number,
  { title, document, by }: Pick<Draft, 'title' | 'document' | 'by'>,
): Promise<number> {
  const [row] = await tx<{ revision: number }[]>`
    update content_versions
    set title = ${title}, document = ${tx.json(document)}, saved_by = ${by}, saved_at = now(), revision = revision + 1
    where id = ${id} returning revision`
  return row?.revision as number
}

export async function retire(tx: Sql, id: number): Promise<void> {
  await tx`
    update content_versions set state = 'retired', retired_at = now(), publish_at = null where id = ${id}`
}

export interface Publishing {
  note: string
  asksAgain: boolean
  by: number | null
}

/** By whoever scheduled it, where nobody else is named. */
export async function markPublished(tx: Sql, id: number, { note, asksAgain, by }: Publishing): Promise<void> {
  await tx`
    update content_versions
    set state = 'published', published_at = now(), published_by = coalesce(${by}, published_by), publish_at = null,
      note = ${note}, asks_again = ${asksAgain}
    where id = ${id}`
}

export async function markScheduled(
  tx: Sql,
  id: number,
  at: Date,
  { note, asksAgain, by }: Publishing,
): Promise<void> {
  await tx`
    update content_versions
    set state = 'scheduled', publish_at = ${at}, published_by = ${by}, note = ${note}, asks_again = ${asksAgain},
      failures = 0, try_at = null
    where id = ${id}`
}

/** It may be edited again. */
export async function markDraft(tx: Sql, id: number): Promise<void> {
  await tx`
    update content_versions set state = 'draft', publish_at = null, published_by = null, revision = revision + 1
    where id = ${id}`
}

/** Those whose time has come, the earliest first. What has failed waits for its next try. */
export async function listDue(db: Sql): Promise<Item[]> {
  return db<Item[]>`
    select kind, key from content_versions
    where state = 'scheduled' and publish_at <= now() and (try_at is null or try_at <= now())
    order by publish_at limit 50`
}

/** Tried again after ten seconds, twenty, forty, and at last every hour. */
export async function noteFailure(db: Sql, { kind, key }: Item): Promise<void> {
  await db`
    update content_versions
    set failures = failures + 1,
      try_at = now() + least(interval '10 seconds' * 2 ^ least(failures, 10), interval '1 hour')
    where kind = ${kind} and key = ${key} and state = 'scheduled' and publish_at <= now()`
}

/** The titles of those that wait for somebody, the earliest first. */
export async function listStuck(db: Sql): Promise<string[]> {
  const rows = await db<{ title: string }[]>`
    select v.title from content_versions v where ${isStuck(db)} order by v.publish_at limit 20`
  return rows.map(({ title }) => title)
}

const tables = { post: 'posts', story: 'success_stories', testimonial: 'testimonials' } as const

/** The number that a new one will have in its public table. */
export async function nextKey(tx: Sql, kind: ListKind): Promise<string> {
  const [row] = await tx<{ key: string }[]>`
    select nextval(pg_get_serial_sequence(${tables[kind]}, 'id'))::text as key`
  return row?.key as string
}

/** By kind and number. */
export async function listDemo(db: Sql): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select 'post ' || id as name from posts where is_demo
    union all select 'story ' || id from success_stories where is_demo
    union all select 'testimonial ' || id from testimonials where is_demo`
  return new Set(rows.map(({ name }) => name))
}
