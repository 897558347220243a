import classes from './field-label.module.css'

interface FieldLabelProps {
  id: string
  label: string
  /** With a star, in forms that do not say once that every field is required. */
  isStarred?: boolean
}

/** The label of a field of our own. Mantine's fields have theirs. */
export function FieldLabel({ id, label, isStarred = false }: FieldLabelProps) {
  return (
    <div id={id} className={classes.label}>
      {label}
      {isStarred && (
        <span className={classes.asterisk} aria-hidden>
          {' *'}
        </span>
      )}
    </div>
  )
}
