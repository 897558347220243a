import type { ReactNode } from 'react'
import { brand } from '#contract/platform/brand.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import { MandalaWatermark } from '../../ui/ornament.tsx'

interface DoorProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A card on ivory: what stands before the office. */
export function Door({ title, lead, children }: DoorProps) {
  usePageHead({ title })
  return (
    <main className="office-door">
      <MandalaWatermark />
      <div className="office-card">
        <p className="office-brand">
          {brand.name} <span>office</span>
        </p>
        <h1>{title}</h1>
        {lead && <p className="office-lead">{lead}</p>}
        {children}
      </div>
    </main>
  )
}
