import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/platform/paths.ts'
import { useDropdown } from '../../ui/use-dropdown.ts'
import { BrandLink } from './brand-link.tsx'
import classes from './folding-header.module.css'
import bar from './header-bar.module.css'
import { HeaderEdge } from './header-edge.tsx'

interface FoldingHeaderProps {
  children?: ReactNode
  /** The menu was opened before this header was loaded. */
  opensMenu?: boolean | undefined
  onMenu?: ((isOpen: boolean) => void) | undefined
}

/** The logo and a few links. On small screens the links are in a menu. */
export function FoldingHeader({ children, opensMenu, onMenu }: FoldingHeaderProps) {
  const { isOpen, area, button } = useDropdown<HTMLElement>(opensMenu)
  return (
    <header {...area} className={bar.header}>
      <div className={bar.bar}>
        <BrandLink to={paths.home} leadsTo="home page" />
        {children && (
          <>
            <button
              {...button}
              onClick={() => {
                onMenu?.(!isOpen)
                button.onClick()
              }}
              type="button"
              id="menu"
              className={classes.toggle}
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-controls="main-menu"
            >
              {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
            </button>
            <nav id="main-menu" className={classes.menu} data-open={isOpen} aria-label="Main">
              {children}
            </nav>
          </>
        )}
      </div>
      <HeaderEdge />
    </header>
  )
}
