import { useQuery } from '@tanstack/react-query'
import type { listTestimonials as contract } from '#contract/features/site/showcase.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { listTestimonials } from '../showcase/api.ts'
import { LandingSection } from './landing-section.tsx'
import { Portrait } from './portrait.tsx'
import classes from './testimonials.module.css'

type Voice = Reply<typeof contract>[number]

export function Testimonials() {
  const voices = useQuery(listTestimonials)
  if (voices.data?.length === 0) return null
  return (
    <LandingSection title="What Members Say">
      {voices.isPending && <TextSkeleton lines={5} />}
      {voices.isError && (
        <ErrorState
          what="We could not load what members say."
          error={voices.error}
          onRetry={() => voices.refetch()}
          isRetrying={voices.isFetching}
        />
      )}
      {voices.data && (
        <Carousel
          label="Testimonials"
          slides={voices.data.map(voice => ({
            key: `${voice.name} ${voice.text}`,
            content: <VoiceCard voice={voice} />,
          }))}
          perView={{ base: 1.1, from768: 2.1, from1024: 3.1 }}
          delay={3500}
        />
      )}
    </LandingSection>
  )
}

function VoiceCard({ voice }: { voice: Voice }) {
  return (
    <figure className={classes.voice}>
      <blockquote className={classes.words}>
        <h3>{voice.text}</h3>
        <p>{voice.message}</p>
      </blockquote>
      <figcaption className={classes.who}>
        <Portrait path={voice.image} name={voice.name} />
        <span>
          <strong>{voice.name}</strong>
          <span className={classes.place}>{voice.location}</span>
        </span>
      </figcaption>
    </figure>
  )
}
