import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './shortlist-star.module.css'
import { useShortlisted } from './use-shortlisted.ts'

interface ShortlistStarProps {
  member: { user_id: number; name: string }
}

/** Adds a member to the shortlist or removes them. The member is not notified. */
export function ShortlistStar({ member: { user_id, name } }: ShortlistStarProps) {
  const { isOn = false, isBusy, refusal, toggle } = useShortlisted(user_id)
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <>
      <button
        type="button"
        className={classes.star}
        aria-pressed={isOn}
        aria-label={`Shortlist ${name}`}
        aria-busy={isBusy}
        onClick={toggle}
      >
        <Icon size={24} aria-hidden />
      </button>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
