import type { ReactNode } from 'react'
import { Art } from '../../../ui/art.tsx'
import { PageBody } from '../../../ui/page-body.tsx'
import classes from './page-with-picture.module.css'

/** A page with a picture beside it on large screens. Smaller screens do not load the picture. */
export function PageWithPicture({ children }: { children: ReactNode }) {
  return (
    <PageBody>
      <div className={classes.page}>
        <div>{children}</div>
        <aside className={classes.beside}>
          <figure className={classes.figure}>
            <Art
              name="journey"
              widths={[480, 800]}
              media="(min-width: 1024px)"
              sizes="340px"
              alt=""
              width={800}
              height={1000}
              loading="lazy"
            />
            <figcaption>Your Journey To Love Begins Here!</figcaption>
          </figure>
        </aside>
      </div>
    </PageBody>
  )
}
