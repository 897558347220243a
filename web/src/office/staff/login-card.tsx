import type { ReactNode } from 'react'
import { brand } from '#contract/platform/brand.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import { MandalaWatermark } from '../../ui/ornament.tsx'
import classes from './login-card.module.css'

interface LoginCardProps {
  title: string
  lead?: string
  children: ReactNode
}

export function LoginCard({ title, lead, children }: LoginCardProps) {
  usePageHead({ title })
  return (
    <main className={classes.page}>
      <MandalaWatermark />
      <div className={classes.card}>
        <p className={classes.brand}>
          {brand.name} <span>office</span>
        </p>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
