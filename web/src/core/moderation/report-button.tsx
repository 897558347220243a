import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'

const ReportDialog = lazy(async () => {
  const part = await loadChunk('report-dialog', () => import('./report-dialog.tsx'))
  return { default: part.ReportDialog }
})

interface ReportButtonProps {
  member: number
  name: string
  /** Numbers of the photos in view. */
  slots: readonly number[]
}

export function ReportButton(props: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconFlag size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Report this profile
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
