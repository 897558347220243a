import { useQuery } from '@tanstack/react-query'
import { readPage } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'
import { Art } from '../ui/art.tsx'
import classes from './about-us.module.css'

export const queries = () => [readPage('about-us')]

export function Page() {
  const page = useQuery(readPage('about-us'))
  return (
    <TextPage
      title={page.data?.title ?? 'About Us'}
      lead="Saptapadi means seven steps. This is why we chose the name."
      query={page}
      html={page.data?.html}
      picture={<SevenSteps />}
    />
  )
}

function SevenSteps() {
  return (
    <Art
      name="journey"
      widths={[480, 800]}
      sizes="(min-width: 1024px) 290px, min(92vw, 340px)"
      className={classes.steps}
      width={800}
      height={1000}
      fetchPriority="high"
      alt="Seven lamps on a path that leads to a wedding fire"
    />
  )
}
