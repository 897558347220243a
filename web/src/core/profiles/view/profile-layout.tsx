import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import type { ReactNode } from 'react'
import { usePageHead } from '../../../lib/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeletons.tsx'
import classes from './profile-layout.module.css'

interface ProfileLayoutProps {
  photos: ReactNode
  head: ReactNode
  actions: ReactNode
  /** On phones the actions stick to the lower edge. */
  keepsActions?: boolean
  children: ReactNode
}

export function ProfileLayout({ photos, head, actions, keepsActions = false, children }: ProfileLayoutProps) {
  return (
    <div className={classes.profile}>
      <div className={classes.photos}>{photos}</div>
      <div className={classes.head}>{head}</div>
      <div className={classes.actions} data-kept={keepsActions || undefined}>
        {actions}
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  )
}

/** `title` is used until the name is known. */
export function ProfileSkeleton({ title }: { title: string }) {
  usePageHead({ title })
  return (
    <div role="status" aria-label="Loading the profile">
      <ProfileLayout
        photos={<Skeleton width="min(100%, 400px)" marginInline="auto" aspectRatio="4 / 5" />}
        head={
          <>
            <VisuallyHidden component="h1">{title}</VisuallyHidden>
            <Skeleton height={40} width="60%" marginBottom={12} />
            <Skeleton height={28} width="40%" marginBottom={12} />
            <Skeleton height={24} />
          </>
        }
        actions={<Skeleton height={48} width={220} />}
      >
        {[5, 7, 6].map(lines => (
          <Panel key={lines}>
            <TextSkeleton lines={lines} />
          </Panel>
        ))}
      </ProfileLayout>
    </div>
  )
}
