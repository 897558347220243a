import type { BlogPost } from '#contract/core/content/content.ts'
import { Skeleton } from '../../../ui/skeletons.tsx'
import { PostCard } from './post-card.tsx'
import classes from './post-lists.module.css'

interface PostsProps {
  posts: BlogPost[]
  /** The start of the post as plain text. */
  excerptOf: (post: BlogPost) => string
}

/** The first post is large, the others are beside it. */
export function FeaturedPosts({ posts: [first, ...others], excerptOf }: PostsProps) {
  if (!first) return null
  return (
    <section className={classes.featured} aria-label="Featured articles">
      <PostCard post={first} shape="large" headingLevel="h2" excerpt={excerptOf(first)} isFirst />
      <div className={classes.beside}>
        {others.map(post => (
          <PostCard key={post.blog_id} post={post} shape="row" headingLevel="h2" />
        ))}
      </div>
    </section>
  )
}

interface PostGridProps extends PostsProps {
  /** One level below the heading above the grid. */
  headingLevel: 'h2' | 'h3'
}

export function PostGrid({ posts, excerptOf, headingLevel }: PostGridProps) {
  return (
    <div className={classes.grid}>
      {posts.map(post => (
        <PostCard key={post.blog_id} post={post} headingLevel={headingLevel} excerpt={excerptOf(post)} />
      ))}
    </div>
  )
}

export function RelatedPosts({ posts }: { posts: BlogPost[] }) {
  if (posts.length === 0) return null
  return (
    <section className={classes.related}>
      <h2>Related articles</h2>
      <div className={classes.grid}>
        {posts.map(post => (
          <PostCard key={post.blog_id} post={post} />
        ))}
      </div>
    </section>
  )
}

export function PostGridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading the articles">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(card => (
        <div key={card} className={classes.coming}>
          <Skeleton aspectRatio="16 / 9" />
          <Skeleton height={22} width="85%" />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
