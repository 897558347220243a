import { IconBell, IconEye, IconFileCheck, IconUserCog, IconUserOff } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { PageReader } from '../../core/accounts/sessions/reader.ts'
import { BlockedMembers } from '../../features/interests/blocks/blocked-members.tsx'
import { AccountGroup } from './account-group.tsx'
import { ConsentsGroup } from './consents-group.tsx'
import { NotificationsGroup } from './notifications-group.tsx'
import { VisibilityGroup } from './visibility-group.tsx'

interface SettingsGroup {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  title: (reader: PageReader) => string
  about: string
  Content: () => ReactNode
}

/** The groups of the settings, by the last part of their path. */
export const settingsGroups = {
  notifications: {
    icon: IconBell,
    title: () => 'Notifications',
    about: 'E-mails and the digest',
    Content: NotificationsGroup,
  },
  visibility: {
    icon: IconEye,
    title: ({ say, name }) => say('Who sees me', `Who sees ${name}`),
    about: 'Profile, photos, messages, last online',
    Content: VisibilityGroup,
  },
  account: {
    icon: IconUserCog,
    title: () => 'Account and privacy',
    about: 'Password, phone, e-mail, devices, consents',
    Content: AccountGroup,
  },
  people: {
    icon: IconUserOff,
    title: () => 'Blocked and hidden',
    about: 'Members that you blocked or hid',
    Content: BlockedMembers,
  },
  /** Part of “Account and privacy”. */
  consents: {
    icon: IconFileCheck,
    title: () => 'Consents',
    about: 'What you agreed to, and how to withdraw it',
    Content: ConsentsGroup,
  },
} satisfies Record<string, SettingsGroup>
