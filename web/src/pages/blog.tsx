import { Button } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { BlogPost } from '#contract/core/content/content.ts'
import { paths } from '#contract/platform/paths.ts'
import { blog } from '#contract/platform/values.ts'
import { failureText, listPosts } from '../core/content/api.ts'
import { type BlogView, blogSearch, readBlogPlace, toBlogView } from '../core/content/blog/blog-list.ts'
import { Paging } from '../core/content/blog/paging.tsx'
import { FeaturedPosts, PostGrid, PostGridSkeleton } from '../core/content/blog/post-lists.tsx'
import { TopicLinks } from '../core/content/blog/topic-links.tsx'
import { useListStart } from '../core/content/blog/use-list-start.ts'
import { excerptOf } from '../core/content/excerpt.ts'
import { NewsletterForm } from '../features/site/support/newsletter-form.tsx'
import type { PageRequest } from '../lib/load-page.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './blog.module.css'

export const queries = () => [listPosts]

/** The canonical address of a topic or page that does not exist is that of the list shown instead. */
export async function canonical({ search }: PageRequest, client: QueryClient): Promise<string> {
  const place = readBlogPlace(search)
  if (place.page === 1) return paths.posts + blogSearch(place)
  const posts = await client.fetchQuery({ ...listPosts, staleTime: 5_000 })
  return paths.posts + blogSearch(toBlogView(posts, place))
}

const beginning = (post: BlogPost) => excerptOf(post.blog_desc, blog.excerpt)

export function Page() {
  const [search] = useSearchParams()
  const place = readBlogPlace(search)
  const posts = useQuery(listPosts)
  const list = useListStart<HTMLDivElement>(blogSearch(place))
  return (
    <PageBody>
      <PageTitle
        title={place.topic ? `${place.topic} articles` : 'Blog'}
        lead="Advice for families: how to search, meet, decide, celebrate and live together."
      >
        <TopicLinks chosen={place.topic} />
      </PageTitle>
      <div ref={list} tabIndex={-1} className={classes.list}>
        <Loaded query={posts} failure={failureText(posts.error)} skeleton={<PostGridSkeleton />}>
          {data => <Articles view={toBlogView(data, place)} />}
        </Loaded>
      </div>
      <NewsletterForm />
    </PageBody>
  )
}

function Articles({ view }: { view: BlogView }) {
  const { featured, posts, topic } = view
  if (featured.length + posts.length === 0) {
    return (
      <EmptyState
        title="No articles found"
        hint={topic ? 'There are no articles on this topic yet.' : 'We are writing the first ones.'}
        actions={
          topic && (
            <Button component={Link} to={paths.posts}>
              See all articles
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <FeaturedPosts posts={featured} excerptOf={beginning} />
      {posts.length > 0 && (
        <section className={classes.articles}>
          {!topic && <h2>{view.page === 1 ? 'More articles' : `More articles, page ${view.page}`}</h2>}
          <PostGrid posts={posts} excerptOf={beginning} headingLevel={topic ? 'h2' : 'h3'} />
        </section>
      )}
      <Paging {...view} />
    </>
  )
}
