import { useQuery } from '@tanstack/react-query'
import { readPage } from '../features/content/api.ts'
import { TextPage } from '../features/content/text-page.tsx'
import classes from './about-us.module.css'

export const queries = () => [readPage('about-us')]

export function Page() {
  const page = useQuery(readPage('about-us'))
  return (
    <TextPage
      title={page.data?.title ?? 'About Us'}
      lead="Seven steps side by side, and why we took our name from them."
      query={page}
      html={page.data?.html}
      picture={<SevenSteps />}
    />
  )
}

const sources = (format: 'avif' | 'webp') =>
  `/art/journey-480.${format} 480w, /art/journey-800.${format} 800w`
const sizes = '(min-width: 1024px) 290px, min(92vw, 340px)'

function SevenSteps() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={classes.steps}
        src="/art/journey-480.webp"
        srcSet={sources('webp')}
        sizes={sizes}
        width={800}
        height={1000}
        fetchPriority="high"
        alt="Seven lamps on a path that leads to a wedding fire"
      />
    </picture>
  )
}
