import type { DocumentOf } from '#contract/core/content/content-documents.ts'
import { contentPictures, type ListKind } from '#contract/core/content/content-kinds.ts'
import type { Tx } from '../../platform/database/db.ts'
import { identifier } from '../../platform/database/sql.ts'

/** The tables that the public pages read. They hold published documents only. */
export const publicTables = { post: 'posts', story: 'success_stories', testimonial: 'testimonials' } as const

/** Shown small and round. */
const asPortrait = (path: string | null) => (path?.startsWith(contentPictures) ? `${path}?size=thumb` : path)

export const writeSiteText = (tx: Tx, name: string, value: object) =>
  tx.run`
    insert into site_texts (name, value) values (${name}, ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value, updated_at = now()`

/** Members who agreed are asked again when the version grows. */
export const writePage = (tx: Tx, slug: string, { title, html }: DocumentOf<'page'>, asksAgain: boolean) =>
  tx.run`
    insert into pages (slug, title, html) values (${slug}, ${title}, ${html})
    on conflict (slug) do update
    set title = excluded.title, html = excluded.html, updated_at = now(),
      version = pages.version + ${asksAgain ? 1 : 0}`

export const writePost = (
  tx: Tx,
  id: number,
  { slug, title, topic, keywords, date, cover, html }: DocumentOf<'post'>,
) =>
  tx.run`
    insert into posts (id, slug, title, topic, keywords, cover, cover_small, cover_alt, html, published_on)
    overriding system value
    values (
      ${id}, ${slug}, ${title}, ${topic}, ${keywords}, ${cover?.path ?? null}, ${cover?.small ?? null},
      ${cover?.alt ?? null}, ${html}, ${date}
    )
    on conflict (id) do update
    set slug = excluded.slug, title = excluded.title, topic = excluded.topic, keywords = excluded.keywords,
      cover = excluded.cover, cover_small = excluded.cover_small, cover_alt = excluded.cover_alt,
      html = excluded.html, published_on = excluded.published_on`

export const writeStory = (tx: Tx, id: number, story: DocumentOf<'story'>) =>
  tx.run`
    insert into success_stories (id, groom_name, bride_name, groom_image, bride_image, message, position)
    overriding system value
    values (
      ${id}, ${story.groomName}, ${story.brideName}, ${asPortrait(story.groomImage)},
      ${asPortrait(story.brideImage)}, ${story.message}, ${story.position}
    )
    on conflict (id) do update
    set groom_name = excluded.groom_name, bride_name = excluded.bride_name, groom_image = excluded.groom_image,
      bride_image = excluded.bride_image, message = excluded.message, position = excluded.position`

export const writeTestimonial = (tx: Tx, id: number, testimonial: DocumentOf<'testimonial'>) =>
  tx.run`
    insert into testimonials (id, headline, message, name, location, image, position)
    overriding system value
    values (
      ${id}, ${testimonial.headline}, ${testimonial.message}, ${testimonial.name}, ${testimonial.location}, ${asPortrait(testimonial.image)},
      ${testimonial.position}
    )
    on conflict (id) do update
    set headline = excluded.headline, message = excluded.message, name = excluded.name,
      location = excluded.location, image = excluded.image, position = excluded.position`

export const deletePublished = (tx: Tx, kind: ListKind, id: number) =>
  tx.run`delete from ${identifier(publicTables[kind])} where id = ${id}`

/** Reserves the slug permanently, so that old links keep working. False if it belongs to another post. */
export const claimSlug = async (tx: Tx, slug: string, postId: number): Promise<boolean> =>
  (await tx.run`
    insert into post_slugs (slug, post_id) values (${slug}, ${postId})
    on conflict (slug) do update set post_id = post_slugs.post_id where post_slugs.post_id = ${postId}`) > 0
