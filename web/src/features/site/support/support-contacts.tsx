import { IconMail, IconPhone } from '@tabler/icons-react'
import classes from './support-contacts.module.css'

interface SupportContactsProps {
  email: string
  phone?: string
}

export function SupportContacts({ email, phone }: SupportContactsProps) {
  return (
    <address className={classes.contacts}>
      {phone && (
        <a href={telephone(phone)}>
          <IconPhone size={22} aria-hidden />
          {phone}
        </a>
      )}
      <a href={`mailto:${email}`}>
        <IconMail size={22} aria-hidden />
        {email}
      </a>
    </address>
  )
}

export const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
