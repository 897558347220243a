import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import classes from './public-frame.module.css'

interface PublicFrameProps {
  header: ReactNode
  footer: ReactNode
  children: ReactNode
  /** Small messages over the page, such as that of an ended session. */
  notices?: ReactNode
}

/** The frame of every page: skip link, header, the page, footer. */
export function PublicFrame({ header, footer, children, notices }: PublicFrameProps) {
  const main = useMainAtTop()
  const isLeaving = useNavigation().state !== 'idle'
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {isLeaving && <div className={classes.progress} role="status" aria-label="Loading…" />}
      {header}
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
      {notices}
    </>
  )
}

/** On a new path, scrolls to the top and moves the focus to the main part. */
function useMainAtTop() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
