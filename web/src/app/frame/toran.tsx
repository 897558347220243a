import toran from '../../ui/art/toran.svg'
import classes from './toran.module.css'

/** The garland of marigolds and mango leaves that hangs over the door of a house before a wedding. */
export function Toran() {
  return <div className={classes.toran} style={{ backgroundImage: `url(${toran})` }} aria-hidden />
}
