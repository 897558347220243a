import mandala from './art/mandala.svg'
import classes from './ornament.module.css'

/** A faint mandala behind text. It fills its positioned parent. */
export function MandalaWatermark() {
  return <img className={classes.watermark} src={mandala} alt="" width={560} height={560} />
}

/** The mandala turns while something loads. It stands still with reduced motion. */
export function MandalaSpinner() {
  return <img className={classes.spinner} src={mandala} alt="" width={72} height={72} />
}
