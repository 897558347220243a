import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Loader } from '../../ui/loader.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

const Loaded = lazy(async () => {
  const { CropDialog } = await loadChunk('crop-dialog', () => import('./crop-dialog.tsx'))
  return { default: CropDialog }
})

/** Loads its script when it first opens. */
export function LazyCropDialog(props: CropDialogProps) {
  const wait = (
    <Dialog kind="small" title={props.title} onClose={props.onClose}>
      <Loader />
    </Dialog>
  )
  return (
    <ErrorBoundary what="We could not open the photo.">
      <Suspense fallback={wait}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
