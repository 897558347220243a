import classes from './loader.module.css'
import { MandalaSpinner } from './ornament.tsx'

interface LoaderProps {
  /** Covers the window before the first page is there. */
  fullPage?: boolean
}

export function Loader({ fullPage = false }: LoaderProps) {
  return (
    <div className={classes.loader} data-full={fullPage || undefined} role="status">
      <MandalaSpinner />
      <span>Loading…</span>
    </div>
  )
}
