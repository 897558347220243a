import { Art } from '../../ui/art.tsx'
import classes from './journey-picture.module.css'

/** Beside the form where there is room for it; on smaller screens it is not even loaded. */
export function JourneyPicture() {
  return (
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
  )
}
