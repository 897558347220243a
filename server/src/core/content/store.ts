import { z } from 'zod'
import { topics } from '#contract/platform/values.ts'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

/** Each reader parses `value` with the schema of its text. */
const SiteTextRow = z.object({ value: z.unknown() })

export const getSiteText = async (db: Queries, name: string): Promise<unknown> =>
  (await db.one(SiteTextRow)`select value from site_texts where name = ${name}`).value

const PageRow = z.object({ title: z.string(), html: z.string() })

export const getPage = (db: Queries, slug: string) =>
  db.one(PageRow)`select title, html from pages where slug = ${slug}`

const PostRow = z.object({
  id: z.int(),
  title: z.string(),
  topic: z.enum(topics),
  keywords: z.array(z.string()),
  cover: z.string().nullable(),
  coverSmall: z.string().nullable(),
  coverAlt: z.string().nullable(),
  html: z.string(),
  publishedOn: z.string(),
  createdAt: z.date(),
})
export type Post = z.infer<typeof PostRow>

const postColumns = sql`
  id, title, topic, keywords, cover, cover_small as "coverSmall", cover_alt as "coverAlt", html,
  published_on as "publishedOn", created_at as "createdAt"`

/** Newest first. A blog with more than 200 posts needs pagination. */
export const listPostRows = (db: Queries) =>
  db.many(PostRow)`select ${postColumns} from posts order by published_on desc, id desc limit 200`

export const findPostRow = (db: Queries, id: number) =>
  db.find(PostRow)`select ${postColumns} from posts where id = ${id}`

export const findPostBySlug = (db: Queries, slug: string) =>
  db.find(PostRow)`
    select ${postColumns} from posts where id = (select post_id from post_slugs where slug = ${slug})`
