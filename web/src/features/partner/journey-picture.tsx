import classes from './journey-picture.module.css'

const widths = [480, 800]
const sources = (format: 'avif' | 'webp') =>
  widths.map(width => `/art/journey-${width}.${format} ${width}w`).join(', ')

/** Beside the form where there is room for it; on smaller screens it is not even loaded. */
export function JourneyPicture() {
  return (
    <aside className={classes.beside}>
      <figure className={classes.figure}>
        <picture>
          <source media="(min-width: 1024px)" type="image/avif" srcSet={sources('avif')} sizes="340px" />
          <source media="(min-width: 1024px)" type="image/webp" srcSet={sources('webp')} sizes="340px" />
          <img alt="" width={800} height={1000} loading="lazy" />
        </picture>
        <figcaption>Your Journey To Love Begins Here!</figcaption>
      </figure>
    </aside>
  )
}
