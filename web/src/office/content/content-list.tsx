import { Link } from 'react-router'
import type { ContentLine } from '#contract/office/content/editing.ts'
import { paths } from '#contract/platform/paths.ts'
import layout from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import classes from './content.module.css'

export function ContentList({ items }: { items: readonly ContentLine[] }) {
  return (
    <ul className={layout.list}>
      {items.map(({ kind, key, title, publishedAt, draftAt, draftBy }) => (
        <li key={`${kind} ${key}`} className={classes.line}>
          <Link to={paths.adminContentItem(kind, key)}>{title}</Link>
          <span className={layout.buttons}>
            {!publishedAt && <Tag>Not published</Tag>}
            {draftAt && <Tag>Draft{draftBy && ` by ${draftBy}`}</Tag>}
          </span>
        </li>
      ))}
    </ul>
  )
}
