import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import classes from './newsletter-form.module.css'
import { useIsNear } from './use-is-near.ts'

/** Loads the form when it comes near the screen, because most readers never scroll to it. */
const NewsletterFields = lazy(async () => {
  const load = () => import('./newsletter-fields.tsx')
  const { NewsletterFields: part } = await loadChunk('newsletter-fields', load)
  return { default: part }
})

export function NewsletterForm() {
  const [block, isNear] = useIsNear<HTMLElement>()
  return (
    <section ref={block} className={classes.block} aria-label="Newsletter">
      <div className={classes.words}>
        <h2>Newsletter</h2>
        <p>New articles and advice for families, about once a month. You can unsubscribe with one click.</p>
      </div>
      {isNear ? (
        <ErrorBoundary what="We could not load this form.">
          <Suspense fallback={<Waiting />}>
            <NewsletterFields />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

/** A placeholder with the same shape, so that nothing moves when the form is loaded. */
function Waiting() {
  return (
    <div className={classes.fields}>
      <TextField label="Email" disabled />
      <Button disabled className={classes.button}>
        Subscribe
      </Button>
    </div>
  )
}
