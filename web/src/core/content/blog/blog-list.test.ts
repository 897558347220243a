import { describe, expect, test } from 'vitest'
import type { BlogPost } from '#contract/core/content/content.ts'
import { topics } from '#contract/platform/values.ts'
import { blogSearch, readBlogPlace, relatedTo, toBlogView } from './blog-list.ts'

const post = (blog_id: number, topic: string): BlogPost => ({
  blog_id,
  blog_name: `Post ${blog_id}`,
  blog_keyword: `${topic},more`,
  blog_img: null,
  blog_desc: '',
  blog_date: '2026-01-01',
  created_at: '2026-01-01T00:00:00Z',
})
const posts = Array.from({ length: 20 }, (_, place) => post(20 - place, topics[place % 3] as string))
const ids = (list: BlogPost[]) => list.map(({ blog_id }) => blog_id)

describe('the place in the address', () => {
  test.each([
    ['', undefined, 1],
    ['?page=2', undefined, 2],
    ['?topic=Wedding', 'Wedding', 1],
    ['?topic=relationship&page=3', 'Relationship', 3],
    ['?topic=Cricket&page=zero', undefined, 1],
    ['?page=-1', undefined, 1],
    ['?page=1.5', undefined, 1],
  ])('%s', (search, topic, page) => {
    expect(readBlogPlace(new URLSearchParams(search))).toEqual({ topic, page })
  })

  test('is left out of the address where it is the default', () => {
    expect(blogSearch({ topic: undefined, page: 1 })).toBe('')
    expect(blogSearch({ topic: 'Wedding', page: 1 })).toBe('?topic=Wedding')
    expect(blogSearch({ topic: 'Wedding', page: 2 })).toBe('?topic=Wedding&page=2')
  })
})

describe('the view', () => {
  test('starts with four featured posts and lists six of the others', () => {
    const view = toBlogView(posts, { topic: undefined, page: 1 })
    expect(ids(view.featured)).toEqual([20, 19, 18, 17])
    expect(ids(view.posts)).toEqual([16, 15, 14, 13, 12, 11])
    expect(view.pages).toBe(3)
  })

  test('shows six posts per later page, without the featured ones', () => {
    const view = toBlogView(posts, { topic: undefined, page: 3 })
    expect(view.featured).toEqual([])
    expect(ids(view.posts)).toEqual([4, 3, 2, 1])
  })

  test('of a topic has all its posts', () => {
    const first = toBlogView(posts, { topic: 'Wedding', page: 1 })
    expect(first.featured).toEqual([])
    expect(ids(first.posts)).toEqual([20, 17, 14, 11, 8, 5])
    expect(ids(toBlogView(posts, { topic: 'Wedding', page: 2 }).posts)).toEqual([2])
  })

  test('of a page beyond the last shows the last page', () => {
    expect(toBlogView(posts, { topic: undefined, page: 99 })).toMatchObject({ page: 3, pages: 3 })
    expect(toBlogView([], { topic: 'Wedding', page: 2 })).toMatchObject({ page: 1, pages: 1, posts: [] })
  })
})

test('related posts are at most three other posts of the same topic', () => {
  expect(ids(relatedTo(post(17, 'Wedding'), posts))).toEqual([20, 14, 11])
  expect(relatedTo(post(1, 'Cricket'), posts)).toEqual([])
})
