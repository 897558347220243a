import type { ReactNode } from 'react'
import { PageBody } from '../../ui/page-body.tsx'
import classes from './page-to-come.module.css'

/** What a page will look like: cards of members, a profile, a form, rows of a list, or a text. */
export type Shape = 'cards' | 'profile' | 'form' | 'list' | 'text'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Stands in the first HTML and until the page is there. Of plain boxes, since it is part of the first script. */
export function PageToCome({ shape }: { shape: Shape }) {
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
  form: Form,
  list: List,
  text: Text,
}

function Bar({ width = '100%', height = 17 }: { width?: string; height?: number }) {
  return <div className={classes.bar} style={{ width, height }} />
}

function Cards() {
  return (
    <>
      <Bar width="min(70%, 24rem)" height={36} />
      <Bar height={46} />
      <div className={classes.cards}>
        {upTo(8).map(place => (
          <div key={place} className={classes.card}>
            <div className={classes.photo} />
            <Bar width="70%" height={20} />
            <Bar height={44} />
          </div>
        ))}
      </div>
    </>
  )
}

function Profile() {
  return (
    <div className={classes.profile}>
      <div className={classes.photo} />
      <div className={classes.lines}>
        <Bar width="60%" height={40} />
        <Bar width="40%" height={26} />
        <Bar height={48} />
        <Sheet lines={5} />
        <Sheet lines={7} />
      </div>
    </div>
  )
}

function Form() {
  return (
    <>
      <Bar width="min(60%, 24rem)" height={36} />
      <div className={classes.sheet}>
        {upTo(4).map(field => (
          <div key={field} className={classes.lines}>
            <Bar width="35%" />
            <Bar height={48} />
          </div>
        ))}
      </div>
    </>
  )
}

function List() {
  return (
    <>
      <Bar width="min(45%, 24rem)" height={36} />
      {upTo(5).map(row => (
        <div key={row} className={classes.row}>
          <div className={classes.disc} />
          <div className={classes.lines}>
            <Bar width="45%" />
            <Bar width="80%" />
          </div>
        </div>
      ))}
    </>
  )
}

function Text() {
  return (
    <>
      <Bar width="min(60%, 24rem)" height={36} />
      <Sheet lines={6} />
    </>
  )
}

/** The last line is short, as last lines are. */
function Sheet({ lines }: { lines: number }) {
  return (
    <div className={classes.sheet}>
      {upTo(lines).map(line => (
        <Bar key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}
