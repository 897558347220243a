import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { topics } from '#contract/platform/values.ts'
import { blogSearch, type Topic } from './blog-list.ts'
import classes from './topic-links.module.css'

export function TopicLinks({ chosen }: { chosen: Topic | undefined }) {
  return (
    <nav aria-label="Quick topics">
      <ul className={classes.topics}>
        {[undefined, ...topics].map(topic => (
          <li key={topic ?? 'All'}>
            <Link
              to={paths.posts + blogSearch({ topic, page: 1 })}
              aria-current={topic === chosen ? 'page' : undefined}
            >
              {topic ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
