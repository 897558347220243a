import classes from './edited-label.module.css'

/** Beside a photo whose owner said so. */
export function EditedLabel() {
  return (
    <span className={classes.label} data-edited>
      Edited or AI-made
    </span>
  )
}
