import type { ReactNode } from 'react'
import { PageBody } from '../../ui/page-body.tsx'
import { FieldsSkeleton, RowsSkeleton, Skeleton, TextSkeleton, upTo } from '../../ui/skeletons.tsx'
import classes from './page-skeleton.module.css'

export type Shape = 'cards' | 'profile' | 'form' | 'list' | 'text'

/** Shown in the first HTML and until the script of the page is loaded. */
export function PageSkeleton({ shape }: { shape: Shape }) {
  const Drawn = shapes[shape]
  return (
    <PageBody narrow={shape === 'form' || shape === 'text'} tight={shape === 'cards'}>
      <div role="status" aria-label="Loading…" className={classes.page} data-shape={shape}>
        <Drawn />
      </div>
    </PageBody>
  )
}

const shapes: Record<Shape, () => ReactNode> = {
  cards: Cards,
  profile: Profile,
  form: () => (
    <>
      <Title width="60%" />
      <Sheet>
        <FieldsSkeleton fields={4} />
      </Sheet>
    </>
  ),
  list: () => (
    <>
      <Title width="45%" />
      <RowsSkeleton rows={5} />
    </>
  ),
  text: () => (
    <>
      <Title width="60%" />
      <Sheet>
        <TextSkeleton lines={6} />
      </Sheet>
    </>
  ),
}

function Title({ width }: { width: string }) {
  return <Skeleton width={width} maxWidth="24rem" height={36} />
}

function Cards() {
  return (
    <>
      <Title width="70%" />
      <Skeleton height={46} />
      <div className={classes.cards}>
        {upTo(8).map(place => (
          <div key={place} className={classes.card}>
            <Skeleton aspectRatio="4 / 5" borderRadius={0} />
            <Skeleton width="70%" height={20} />
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </>
  )
}

function Profile() {
  return (
    <div className={classes.profile}>
      <Skeleton aspectRatio="4 / 5" />
      <div className={classes.facts}>
        <Skeleton width="60%" height={40} />
        <Skeleton width="40%" height={26} />
        <Skeleton height={48} />
        <Sheet>
          <TextSkeleton lines={5} />
        </Sheet>
        <Sheet>
          <TextSkeleton lines={7} />
        </Sheet>
      </div>
    </div>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return <div className={classes.sheet}>{children}</div>
}
