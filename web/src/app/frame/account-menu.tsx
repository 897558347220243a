import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import { MemberAvatar } from '../../core/members/member-avatar.tsx'
import { useDropdown } from '../../ui/use-dropdown.ts'
import classes from './account-menu.module.css'
import bar from './header-bar.module.css'
import type { LogOut } from './log-out.ts'
import { MenuEntries } from './menu-entries.tsx'

interface AccountMenuProps extends LogOut {
  userId: number
  photo: string | null | undefined
  isPaid: boolean
  isPhone: boolean
  /** The button was pressed in the skeleton header. */
  opensMenu?: boolean | undefined
  onSearchByName: () => void
}

/** The menu behind the member's photo. On phones it is behind a toggle and contains the search. */
export function AccountMenu({ photo, isPhone, opensMenu, onSearchByName, ...entries }: AccountMenuProps) {
  const { isOpen, close, area, button } = useDropdown(opensMenu)
  const searchByName = () => {
    // The entry disappears with the menu, so the focus goes back to the button.
    button.ref.current?.focus()
    close()
    onSearchByName()
  }
  return (
    <div {...area} className={classes.area}>
      <button
        {...button}
        type="button"
        className={bar.toggle}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-controls="account-menu"
      >
        {isPhone ? <Bars isOpen={isOpen} /> : <Photo path={photo} />}
      </button>
      <nav id="account-menu" className={classes.menu} hidden={!isOpen} aria-label="Your account">
        {isOpen && <MenuEntries {...entries} isPhone={isPhone} onSearchByName={searchByName} />}
      </nav>
    </div>
  )
}

function Bars({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />
}

function Photo({ path }: { path: string | null | undefined }) {
  return (
    <>
      {path === undefined ? <span className={classes.photoToCome} /> : <MemberAvatar path={path} />}
      <IconChevronDown size={18} aria-hidden />
    </>
  )
}
