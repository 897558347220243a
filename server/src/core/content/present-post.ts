import type { BlogPost } from '#contract/core/content/content.ts'
import { showHtml } from './show-html.ts'
import type { Post } from './store.ts'

export function presentPost(row: Post): BlogPost {
  return {
    blog_id: row.id,
    blog_name: row.title,
    blog_keyword: [row.topic, ...row.keywords].join(','),
    blog_img: row.cover && pictureOf(row.cover),
    ...(row.coverSmall && { blog_img_small: row.coverSmall, blog_img_alt: row.coverAlt }),
    blog_desc: showHtml(row.html),
    blog_date: row.publishedOn,
    created_at: row.createdAt.toISOString(),
  }
}

/** A drawn cover is stored without an extension, because it has several formats. The wire names one of them. */
const pictureOf = (cover: string) => (/\.\w+$/.test(cover) ? cover : `${cover}.webp`)
