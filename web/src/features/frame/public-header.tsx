import { Button } from '@mantine/core'
import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#contract/brand.ts'
import mark from '../../art/mark.svg'
import { paths } from '../../paths.ts'
import classes from './public-header.module.css'
import { Toran } from './toran.tsx'

/** Logo, Sign Up and Login; on small screens the two links stand in a menu behind a toggle. */
export function PublicHeader() {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key, pathname } = useLocation()
  const header = useClickOutside<HTMLElement>(() => setIsOpen(false))

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setIsOpen(false), [key])

  useHotkeys([
    [
      'Escape',
      () => {
        if (!isOpen) return
        setIsOpen(false)
        toggle.current?.focus()
      },
      { preventDefault: false },
    ],
  ])

  return (
    <header ref={header} className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.brand} aria-label={`${brand.name}, home page`}>
          <img src={mark} alt="" width={44} height={44} />
          <span>{brand.name}</span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </button>
        <nav id="main-menu" className={classes.menu} data-open={isOpen} aria-label="Main">
          <Button component={Link} to={paths.signUp}>
            Sign Up
          </Button>
          <Button component={Link} to={paths.login} variant="outline">
            Login
          </Button>
        </nav>
      </div>
      {/* The picture on the home page has a garland of its own. */}
      {pathname !== paths.home && <Toran />}
    </header>
  )
}
