import { IconBriefcase, IconCake, IconEye, IconMapPin, IconRulerMeasure } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../../lib/page-head.tsx'
import { useOwnId } from '../../accounts/sessions/own-id.ts'
import { cardAgeText, genderLetter, genderName, memberNumber } from '../../members/facts.ts'
import { SameGothra } from '../../members/same-gothra.tsx'
import { SharedPoints } from '../../members/shared-points.tsx'
import { ManagedBy } from './managed-by.tsx'
import { type Between, presenceText } from './presence-text.ts'
import { filledOr, heightOrNot } from './profile-facts.ts'
import classes from './profile-head.module.css'

interface ProfileHeadProps {
  details: ProfileDetails
  between: Between | undefined
}

export function ProfileHead({ details, between }: ProfileHeadProps) {
  const { name, gender, user_id, visitor } = details
  usePageHead({ title: name })
  const isOwn = useOwnId() === user_id
  const views = `${visitor.toLocaleString('en-IN')} ${visitor === 1 ? 'view' : 'views'}`
  const glance = [
    [IconCake, 'Age', cardAgeText(details)],
    [IconRulerMeasure, 'Height', heightOrNot(details.height)],
    [IconMapPin, 'City', filledOr(details.city)],
    [IconBriefcase, 'Profession', filledOr(details.occupation)],
    [IconEye, 'Profile views', views],
  ] as const
  return (
    <header className={classes.head}>
      <h1>{name}</h1>
      <p className={classes.number}>
        <span className={classes.letter} role="img" aria-label={genderName(gender)}>
          {genderLetter(gender)}
        </span>
        <span>{memberNumber(user_id)}</span>
        {between?.presence && (
          <span className={classes.presence} data-presence={between.presence}>
            {presenceText(between)}
          </span>
        )}
      </p>
      <ManagedBy {...details} />
      <SharedPoints points={between?.points} />
      <SameGothra by={between?.sameGothra} />
      <dl className={classes.glance}>
        {glance.map(([Icon, label, value]) => (
          <div key={label}>
            <dt>
              <Icon size={22} aria-hidden />
              <span className={classes.label}>{label}</span>
            </dt>
            <dd>{value === views && isOwn ? <Link to={paths.visits}>{value}</Link> : value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
