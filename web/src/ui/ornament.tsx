import mandala from './art/mandala.svg'
import classes from './ornament.module.css'

/** A mandala so faint that text reads well over it. It fills its parent, which is positioned. */
export function MandalaWatermark() {
  return <img className={classes.watermark} src={mandala} alt="" width={560} height={560} />
}

/** The mandala turning while something loads; still for people who asked for less motion. */
export function MandalaSpinner() {
  return <img className={classes.spinner} src={mandala} alt="" width={72} height={72} />
}
