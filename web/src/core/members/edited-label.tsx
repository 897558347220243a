import classes from './edited-label.module.css'

/** For photos that the owner declared as edited or AI-made. */
export function EditedLabel() {
  return (
    <span className={classes.label} data-edited>
      Edited or AI-made
    </span>
  )
}
