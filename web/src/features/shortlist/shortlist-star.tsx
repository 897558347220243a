import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './shortlist-star.module.css'
import { useShortlisted } from './use-shortlisted.ts'

interface ShortlistStarProps {
  member: { user_id: number; name: string }
  /** With words beside the star, where there is room. */
  hasWords?: boolean
}

/** Puts somebody on one's shortlist or takes them off it. Nobody else learns of it. */
export function ShortlistStar({ member: { user_id, name }, hasWords = false }: ShortlistStarProps) {
  const { isOn = false, isBusy, refusal, toggle } = useShortlisted(user_id)
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <>
      <button
        type="button"
        className={classes.star}
        data-words={hasWords || undefined}
        aria-pressed={isOn}
        aria-label={`Shortlist ${name}`}
        aria-busy={isBusy}
        onClick={toggle}
      >
        <Icon size={24} aria-hidden />
        {hasWords && (isOn ? 'On your shortlist' : 'Shortlist')}
      </button>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
