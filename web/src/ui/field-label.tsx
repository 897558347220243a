import classes from './field-label.module.css'

interface FieldLabelProps {
  id: string
  label: string
  /** With a star, where a form does not say once that everything is needed. */
  isStarred?: boolean
}

/** The words above a field of our own; Mantine's fields bring theirs. */
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
