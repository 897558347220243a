import type { BlogPost } from '#contract/core/content/content.ts'
import { blog, topics } from '#contract/platform/values.ts'

export type Topic = (typeof topics)[number]

/** Position in the list, as the address says it. */
interface BlogPlace {
  topic: Topic | undefined
  page: number
}

export interface BlogView extends BlogPlace {
  /** The newest posts, drawn large. Only on the first page of the whole list. */
  featured: BlogPost[]
  posts: BlogPost[]
  pages: number
}

export const topicOf = (post: BlogPost) => post.blog_keyword.split(',', 1)[0]?.trim() ?? ''

/** An address that makes no sense means the first page. */
export function readBlogPlace(search: URLSearchParams): BlogPlace {
  const wanted = search.get('topic')?.toLowerCase()
  const page = Number(search.get('page') ?? 1)
  return {
    topic: topics.find(topic => topic.toLowerCase() === wanted),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function blogSearch({ topic, page }: BlogPlace): string {
  const search = new URLSearchParams()
  if (topic) search.set('topic', topic)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** The posts of a page. A page beyond the last is the last. Featured posts are not listed twice. */
export function toBlogView(all: BlogPost[], { topic, page }: BlogPlace): BlogView {
  const featured = topic ? [] : all.slice(0, blog.featured)
  const listed = topic ? all.filter(post => topicOf(post) === topic) : all.slice(blog.featured)
  const pages = Math.max(1, Math.ceil(listed.length / blog.perPage))
  const shown = Math.min(page, pages)
  return {
    topic,
    page: shown,
    pages,
    featured: shown === 1 ? featured : [],
    posts: listed.slice((shown - 1) * blog.perPage, shown * blog.perPage),
  }
}

export function relatedTo(post: BlogPost, all: BlogPost[], count = 3): BlogPost[] {
  const topic = topicOf(post)
  return all.filter(other => other.blog_id !== post.blog_id && topicOf(other) === topic).slice(0, count)
}
