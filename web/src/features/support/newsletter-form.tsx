import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import classes from './newsletter-form.module.css'
import { useIsNear } from './use-is-near.ts'

/** The part that checks what is typed comes when it is about to be seen: most readers never scroll to it. */
const NewsletterFields = lazy(async () => {
  const { NewsletterFields } = await import('./newsletter-fields.tsx')
  return { default: NewsletterFields }
})

interface NewsletterFormProps {
  /** On a page it is a block of its own; the footer gives it its colours. */
  place?: 'page' | 'footer'
}

export function NewsletterForm({ place = 'page' }: NewsletterFormProps) {
  const [block, isNear] = useIsNear<HTMLElement>()
  return (
    <section ref={block} className={classes.block} data-place={place} aria-label="Newsletter">
      <div className={classes.words}>
        <h2>A letter now and then</h2>
        <p>New articles and advice for families, about once a month. One click ends it.</p>
      </div>
      {isNear ? (
        <Suspense fallback={<Waiting />}>
          <NewsletterFields name={`newsletter-${place}`} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

/** The same shape, so that nothing moves when the real fields come. */
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
