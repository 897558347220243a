import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './more-menu.module.css'
import { useDropdown } from './use-dropdown.ts'

export interface MenuEntry {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  isBusy?: boolean
  onPress: () => void
}

interface MoreMenuProps {
  /** The member the menu is about. */
  name: string
  entries: readonly MenuEntry[]
  /** Shown below the button, such as a refusal. */
  children?: ReactNode
}

/** More actions for a member, behind three dots. */
export function MoreMenu({ name, entries, children }: MoreMenuProps) {
  const { isOpen, close, area, button } = useDropdown()
  const press = (act: () => void) => {
    // The entry disappears with the menu, so the focus goes back to the button.
    button.ref.current?.focus()
    close()
    act()
  }
  return (
    <div {...area} className={classes.area}>
      <button {...button} type="button" className={classes.toggle} aria-label={`More about ${name}`}>
        <IconDotsVertical size={22} aria-hidden />
      </button>
      {isOpen && (
        <ul className={classes.menu}>
          {entries.map(({ label, icon: Icon, isBusy, onPress }) => (
            <li key={label}>
              <button
                type="button"
                className={classes.entry}
                disabled={isBusy}
                onClick={() => press(onPress)}
              >
                <Icon size={22} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
