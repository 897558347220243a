import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface PostRow {
  id: number
  title: string
  topic: string
  keywords: string[]
  cover: string | null
  cover_small: string | null
  cover_alt: string | null
  html: string
  published_on: string
  created_at: Date
}

export async function getSiteText(db: Sql, name: string): Promise<unknown> {
  const [row] = await db<{ value: unknown }[]>`select value from site_texts where name = ${name}`
  if (!row) throw new Error(`The site text "${name}" is missing.`)
  return row.value
}

export async function getPage(db: Sql, slug: string): Promise<{ title: string; html: string }> {
  const [page] = await db<
    { title: string; html: string }[]
  >`select title, html from pages where slug = ${slug}`
  if (!page) throw new Error(`The page "${slug}" is missing.`)
  return page
}

const postColumns = sql`id, title, topic, keywords, cover, cover_small, cover_alt, html, published_on, created_at`

/** Newest first. Bounded: a blog with more posts needs paging. */
export async function listPostRows(db: Sql): Promise<PostRow[]> {
  return db<PostRow[]>`
    select ${postColumns} from posts order by published_on desc, id desc limit 200`
}

export async function findPostRow(db: Sql, id: number): Promise<PostRow | undefined> {
  const [row] = await db<PostRow[]>`select ${postColumns} from posts where id = ${id}`
  return row
}

/** By any address in words that it ever had. */
export async function findPostBySlug(db: Sql, slug: string): Promise<PostRow | undefined> {
  const [row] = await db<PostRow[]>`
    select ${postColumns} from posts where id = (select post_id from post_slugs where slug = ${slug})`
  return row
}
