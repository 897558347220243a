import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { listSuccessStories as contract } from '#contract/features/site/showcase.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { Carousel } from '../../../ui/carousel.tsx'
import { listSuccessStories } from '../showcase/api.ts'
import { LandingSection } from './landing-section.tsx'
import { Portrait } from './portrait.tsx'
import classes from './stories.module.css'

type Story = Reply<typeof contract>[number]

export function Stories() {
  const stories = useQuery(listSuccessStories)
  return (
    <LandingSection title="Success Stories" tone="sand">
      {stories.isPending && (
        <p className={classes.state} role="status">
          Loading stories...
        </p>
      )}
      {stories.isError && (
        <div className={classes.state} role="alert">
          <p>Failed to load love stories. Please try again later.</p>
          <Button variant="outline" size="sm" loading={stories.isFetching} onClick={() => stories.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {stories.data?.length === 0 && <p className={classes.state}>No love stories found.</p>}
      {stories.data && stories.data.length > 0 && (
        <Carousel
          label="Success stories"
          slides={stories.data.map(story => ({ key: story.ss_id, content: <StoryCard story={story} /> }))}
          perView={{ base: 1, from1024: 2 }}
          delay={3500}
          loops={stories.data.length > 1}
        />
      )}
    </LandingSection>
  )
}

function StoryCard({ story }: { story: Story }) {
  return (
    <article className={classes.story}>
      <div className={classes.couple}>
        <Portrait path={story.groom_image} name={story.groom_name} />
        <Portrait path={story.bride_image} name={story.bride_name} />
      </div>
      <h3>
        {story.groom_name} & {story.bride_name}
      </h3>
      <blockquote className={classes.words}>{story.groom_msg}</blockquote>
    </article>
  )
}
