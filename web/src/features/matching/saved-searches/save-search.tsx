import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/load-chunk.ts'
import classes from './save-search.module.css'

const SaveDialog = lazy(async () => {
  const { SaveDialog: part } = await loadChunk('save-dialog', () => import('./save-dialog.tsx'))
  return { default: part }
})

export function SaveSearch({ search }: { search: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [status, setStatus] = useState('')
  const saved = (message: string) => {
    setIsOpen(false)
    setStatus(message)
  }
  return (
    <div>
      <Button
        variant="outline"
        leftSection={<IconBookmark size={20} aria-hidden />}
        aria-label="Save this search"
        onClick={() => setIsOpen(true)}
      >
        <span>
          Save<span className={classes.rest}> this search</span>
        </span>
      </Button>
      <p role="status" className={classes.status}>
        {status}
      </p>
      {isOpen && (
        <Suspense>
          <SaveDialog search={search} onSaved={saved} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
