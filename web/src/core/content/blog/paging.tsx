import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { type BlogView, blogSearch, type Topic } from './blog-list.ts'
import classes from './paging.module.css'

/** Real links, so that Back works and a page of the list can be shared. */
export function Paging({ topic, page, pages }: BlogView) {
  if (pages < 2) return null
  const to = (number: number) => addressOf(topic, number)
  return (
    <nav className={classes.paging} aria-label="Blog pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={classes.step} aria-label="Previous page">
          <IconArrowLeft size={20} aria-hidden />
          <span>Previous</span>
        </Link>
      )}
      {Array.from({ length: pages }, (_, place) => place + 1).map(number => (
        <Link
          key={number}
          to={to(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={classes.step} aria-label="Next page">
          <span>Next</span>
          <IconArrowRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  )
}

const addressOf = (topic: Topic | undefined, page: number) => paths.posts + blogSearch({ topic, page })
