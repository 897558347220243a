import { Button } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type Params, useParams } from 'react-router'
import type { BlogPost } from '#contract/core/content/content.ts'
import { brand } from '#contract/platform/brand.ts'
import type { PageHead } from '#contract/platform/page-head.ts'
import { failureText, listPosts, readPost } from '../core/content/api.ts'
import { relatedTo, topicOf } from '../core/content/blog/blog-list.ts'
import { Cover } from '../core/content/blog/cover.tsx'
import { PostDate } from '../core/content/blog/post-date.tsx'
import { RelatedPosts } from '../core/content/blog/post-lists.tsx'
import { ShareLinks } from '../core/content/blog/share-links.tsx'
import { sharePicture } from '../core/content/blog/share-picture.ts'
import { excerptOf } from '../core/content/excerpt.ts'
import { prepareHtml } from '../core/content/prepare-html.ts'
import '../ui/print.css'
import { paths } from '#contract/platform/paths.ts'
import { blog } from '#contract/platform/values.ts'
import { RichText } from '../core/content/rich-text.tsx'
import { useInBrowser } from '../lib/in-browser.ts'
import type { PageRequest } from '../lib/load-page.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { LoadError } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TextSkeleton } from '../ui/skeletons.tsx'
import classes from './blog-post.module.css'

export const queries = ({ id = '' }: Params) => [readPost(id), listPosts]

export async function canonical({ params: { id = '' } }: PageRequest, client: QueryClient) {
  // Not cached: anyone can invent any number of ids.
  const answer = await client.fetchQuery({ ...readPost(id), staleTime: 0, gcTime: 0 })
  return 'missing' in answer ? undefined : paths.post(answer.post.blog_id)
}

export function Page() {
  const { id = '' } = useParams()
  const answer = useQuery(readPost(id))
  const { data } = answer
  if (data && 'missing' in data) return <Missing title={data.missing} />
  return (
    <PageBody>
      <Breadcrumb />
      {data && <Article post={data.post} />}
      {answer.isPending && <Loading />}
      {!data && answer.isError && (
        <>
          <PageTitle title="Blog" />
          <LoadError what={failureText(answer.error)} query={answer} />
        </>
      )}
    </PageBody>
  )
}

function Breadcrumb() {
  return (
    <nav className={classes.breadcrumb} aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <li>
          <Link to={paths.posts}>Blog</Link>
        </li>
      </ol>
    </nav>
  )
}

function Article({ post }: { post: BlogPost }) {
  usePageHead(headOf(post))
  const text = useMemo(() => prepareHtml(post.blog_desc), [post])
  const { data: posts } = useQuery(listPosts)
  const url = useInBrowser() ? window.location.origin + paths.post(post.blog_id) : undefined
  return (
    <>
      <article className={classes.article}>
        <header className={classes.head}>
          <p className={classes.facts}>
            <span className={classes.topic}>{topicOf(post)}</span>
            <PostDate date={post.blog_date} />
          </p>
          <h1>{post.blog_name}</h1>
        </header>
        <div className={classes.cover}>
          <Cover
            image={post.blog_img}
            small={post.blog_img_small}
            alt={post.blog_img_alt}
            sizes="(min-width: 864px) 800px, 92vw"
            isFirst
          />
        </div>
        <div className={classes.text}>
          <RichText html={text.html} />
          <ShareLinks title={post.blog_name} url={url} />
        </div>
      </article>
      <RelatedPosts posts={posts ? relatedTo(post, posts) : []} />
    </>
  )
}

/** The metadata for search engines and shared links. */
function headOf(post: BlogPost): PageHead {
  const description = excerptOf(post.blog_desc, blog.excerpt)
  const image = post.blog_img ? sharePicture(post.blog_img, post.blog_name) : undefined
  const logo = { '@type': 'ImageObject', url: '/icon-512.png', width: 512, height: 512 }
  const publisher = { '@type': 'Organization', name: brand.name, url: '/', logo }
  const address = paths.post(post.blog_id)
  return {
    title: post.blog_name,
    description,
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.blog_name,
      description,
      image: image?.path,
      url: address,
      mainEntityOfPage: { '@type': 'WebPage', '@id': address },
      datePublished: post.blog_date,
      dateModified: lastOf(post.blog_date, post.created_at.slice(0, 10)),
      articleSection: topicOf(post),
      keywords: post.blog_keyword,
      inLanguage: 'en-IN',
      author: publisher,
      publisher,
    },
  }
}

/** The date of a post can be later than its last change. */
const lastOf = (...days: string[]) => days.toSorted().at(-1)

function Missing({ title }: { title: string }) {
  return (
    <PageBody>
      <Breadcrumb />
      <NotFound
        title={title}
        hint="It may have been removed. You can read our other articles."
        actions={
          <Button component={Link} to={paths.posts}>
            See all articles
          </Button>
        }
      />
    </PageBody>
  )
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading this article">
      <TextSkeleton lines={2} />
      <TextSkeleton lines={8} />
    </div>
  )
}
