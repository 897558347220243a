import type { ReactNode } from 'react'
import { PageBody } from '../../ui/page-body.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'

const couple = { name: 'couple', widths: [480, 800], width: 800, height: 1000 } as const

/** The frame of the login and registration pages: a card, and the couple beside it on large screens. */
export function AccountFrame({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <PageBody>
      <SidePanel art={couple} tagline="Your Journey To Love Begins Here!" wide={wide}>
        {children}
      </SidePanel>
    </PageBody>
  )
}
