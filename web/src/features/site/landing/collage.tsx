import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { Art } from '../../../ui/art.tsx'
import classes from './collage.module.css'

const sizes = '(min-width: 1180px) 680px, (min-width: 768px) 60vw, 100vw'

/** A picture of wedding customs, with the purpose of the site. */
export function Collage({ purpose }: { purpose: string | undefined }) {
  return (
    <section className={classes.collage} aria-label="A wedding in pictures">
      <Art
        name="collage"
        widths={[640, 1280]}
        sizes={sizes}
        className={classes.picture}
        width={1280}
        height={960}
        loading="lazy"
        decoding="async"
        alt="A mosaic of wedding pictures: a lamp, an elephant, a lotus, a hand with mehndi, peacock feathers, the mandap with its fire, a kalash, bangles and two rings"
      />
      <div className={classes.words}>
        <h2>Made for weddings</h2>
        {purpose && (
          <p className={classes.purpose}>
            {brand.name} is {purpose}.
          </p>
        )}
        <p>Our articles help you from the first biodata to the day of the pheras.</p>
        <Button component={Link} to={paths.posts} variant="outline">
          Read our articles
        </Button>
      </div>
    </section>
  )
}
