import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import classes from '../settings.module.css'

interface SettingsLinkProps {
  to: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  title: string
  about: string
}

export function SettingsLink({ to, icon: Icon, title, about }: SettingsLinkProps) {
  return (
    <Link to={to} className={classes.link} aria-label={title}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span>
        {title}
        <small>{about}</small>
      </span>
      <IconChevronRight size={22} stroke={2} aria-hidden />
    </Link>
  )
}
