import classes from './loader.module.css'
import { MandalaSpinner } from './ornament.tsx'

interface LoaderProps {
  label?: string
  /** Covers the window until there is a page. */
  fullPage?: boolean
}

export function Loader({ label = 'Loading…', fullPage = false }: LoaderProps) {
  return (
    <div className={classes.loader} data-full={fullPage || undefined} role="status">
      <MandalaSpinner />
      <span>{label}</span>
    </div>
  )
}
