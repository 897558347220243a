import { Link } from 'react-router'
import type { BlogPost } from '#contract/core/content/content.ts'
import { paths } from '#contract/platform/paths.ts'
import { topicOf } from './blog-list.ts'
import { Cover } from './cover.tsx'
import classes from './post-card.module.css'
import { PostDate } from './post-date.tsx'

interface PostCardProps {
  post: BlogPost
  /** `large` is for the first featured post; `row` has a small picture beside the title. */
  shape?: 'card' | 'large' | 'row'
  headingLevel?: 'h2' | 'h3'
  excerpt?: string
  isFirst?: boolean
}

const sizes = {
  card: '(min-width: 1024px) 360px, (min-width: 640px) 46vw, 92vw',
  large: '(min-width: 900px) 640px, 92vw',
  row: '(min-width: 900px) 230px, 128px',
}

export function PostCard({
  post,
  shape = 'card',
  headingLevel: Heading = 'h3',
  excerpt,
  isFirst,
}: PostCardProps) {
  return (
    <article className={classes.card} data-shape={shape}>
      <Cover image={post.blog_img} small={post.blog_img_small} sizes={sizes[shape]} isFirst={isFirst} />
      <div className={classes.words}>
        <p className={classes.facts}>
          <span className={classes.topic}>{topicOf(post)}</span>
          <PostDate date={post.blog_date} />
        </p>
        <Heading className={classes.title}>
          <Link to={paths.post(post.blog_id)}>{post.blog_name}</Link>
        </Heading>
        {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
      </div>
    </article>
  )
}
