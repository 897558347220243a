import { IconChevronDown } from '@tabler/icons-react'
import classes from './contents.module.css'
import type { Section } from './prepare-html.ts'

/** The headings of a long text: folded above it on phones, beside it on wide screens. */
export function Contents({ sections }: { sections: Section[] }) {
  return (
    <>
      <details className={classes.folded}>
        <summary>
          On this page
          <IconChevronDown size={22} aria-hidden />
        </summary>
        <Links sections={sections} />
      </details>
      <nav className={classes.beside} aria-labelledby="contents">
        <p id="contents" className={classes.title}>
          On this page
        </p>
        <Links sections={sections} />
      </nav>
    </>
  )
}

function Links({ sections }: { sections: Section[] }) {
  return (
    <ul className={classes.links}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
