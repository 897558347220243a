import {
  IconEye,
  IconFileCheck,
  IconMail,
  IconMessageCircle,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { PageReader } from '../../features/session/reader.ts'
import { AccountGroup } from './account-group.tsx'
import { ConsentsGroup } from './consents-group.tsx'
import { MailsGroup } from './mails-group.tsx'
import { MessagesGroup } from './messages-group.tsx'
import { PeopleGroup } from './people-group.tsx'
import { VisibilityGroup } from './visibility-group.tsx'

interface Group {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  title: (reader: PageReader) => string
  about: string
  Content: () => ReactNode
}

/** The groups of the settings, by the word in their address. */
export const groups: Record<string, Group> = {
  visibility: {
    icon: IconEye,
    title: ({ say, name }) => say('Who sees you', `Who sees ${name}`),
    about: 'Hide the profile, photos, card, last online',
    Content: VisibilityGroup,
  },
  messages: {
    icon: IconMessageCircle,
    title: () => 'Messages and interests',
    about: 'Who may write or send, seen and typing',
    Content: MessagesGroup,
  },
  mails: {
    icon: IconMail,
    title: () => 'Mails and notices',
    about: 'What we tell you, and where',
    Content: MailsGroup,
  },
  people: {
    icon: IconUsers,
    title: () => 'People',
    about: 'Not for us, and who is blocked',
    Content: PeopleGroup,
  },
  account: {
    icon: IconUserCog,
    title: () => 'Account',
    about: 'E-mail, mobile number, password',
    Content: AccountGroup,
  },
  consents: {
    icon: IconFileCheck,
    title: () => 'Consents',
    about: 'What you agreed to, and how to withdraw it',
    Content: ConsentsGroup,
  },
}
