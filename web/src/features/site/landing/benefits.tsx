import { IconBooks, IconHeartHandshake, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react'
import { Carousel } from '../../../ui/carousel.tsx'
import classes from './benefits.module.css'
import { LandingSection } from './landing-section.tsx'

const icons = [IconShieldCheck, IconHeartHandshake, IconUsersGroup, IconBooks]

/** Repeats two slides at the end, so that the row is wider than the widest window. */
const repeated = 2

export interface TitledText {
  title: string
  text: string
}

export function Benefits({ benefits }: { benefits: readonly TitledText[] }) {
  const slides = [...benefits, ...benefits.slice(0, repeated)].map((benefit, place) => ({
    key: place,
    isRepeat: place >= benefits.length || undefined,
    content: <Benefit {...benefit} place={place % benefits.length} />,
  }))
  return (
    <LandingSection title="Why families choose us">
      <Carousel
        label="Benefits"
        slides={slides}
        perView={{ base: 1.5, from768: 3.2, from1024: 4.2 }}
        delay={3000}
      />
    </LandingSection>
  )
}

function Benefit({ title, text, place }: TitledText & { place: number }) {
  const Icon = icons[place % icons.length] ?? IconShieldCheck
  return (
    <div className={classes.card}>
      <span className={classes.icon}>
        <Icon size={28} aria-hidden />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
