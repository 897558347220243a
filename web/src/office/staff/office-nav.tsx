import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import {
  IconAddressBook,
  IconArticle,
  IconChartBar,
  IconCoinRupee,
  IconInbox,
  IconListCheck,
  IconListDetails,
  IconShieldCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import classes from './frame.module.css'

interface NavEntry {
  to: string
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  permission: Permission
}

const entries: readonly NavEntry[] = [
  { to: paths.admin, label: 'Inbox', icon: IconInbox, permission: 'own' },
  { to: paths.adminMembers, label: 'Members', icon: IconAddressBook, permission: 'members' },
  { to: paths.adminContent, label: 'Content', icon: IconArticle, permission: 'content' },
  { to: paths.adminLists, label: 'Lists', icon: IconListDetails, permission: 'content' },
  { to: paths.adminOrders, label: 'Money', icon: IconCoinRupee, permission: 'payments' },
  { to: paths.adminFigures, label: 'Figures', icon: IconChartBar, permission: 'figures' },
  { to: paths.adminApprovals, label: 'Approvals', icon: IconListCheck, permission: 'own' },
  { to: paths.adminStaff, label: 'Staff', icon: IconUsers, permission: 'staff' },
  { to: paths.adminAudit, label: 'Audit log', icon: IconShieldCheck, permission: 'own' },
  { to: paths.adminAccount, label: 'Account', icon: IconUser, permission: 'own' },
]

interface OfficeNavProps {
  permissions: readonly Permission[]
  /** Shown beside the entries, by path. */
  counts: Record<string, number>
}

/** On the left on wide screens, at the bottom on phones. */
export function OfficeNav({ permissions, counts }: OfficeNavProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the list is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className={classes.nav} aria-label="Office">
      {entries
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === paths.admin} className={classes.link}>
            <Icon size={22} aria-hidden />
            <span>{label}</span>
            {Boolean(counts[to]) && (
              <span className={classes.count}>
                {counts[to]}
                <VisuallyHidden> waiting</VisuallyHidden>
              </span>
            )}
          </NavLink>
        ))}
    </nav>
  )
}
