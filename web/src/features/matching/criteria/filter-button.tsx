import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SearchValues } from '#contract/features/matching/search-criteria.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'

/** Loaded on demand, because its fields are the heaviest part of the page. */
const FilterSheet = lazy(async () => {
  const { FilterSheet: part } = await loadChunk('filter-sheet', () => import('./filter-sheet.tsx'))
  return { default: part }
})

interface FilterButtonProps {
  values: SearchValues
  onShow: (values: SearchValues) => void
  isCounted?: boolean
}

export function FilterButton({ values, onShow, isCounted = true }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const set = Object.keys(values).length
  const show = (next: SearchValues) => {
    setIsOpen(false)
    onShow(next)
  }
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={22} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      {isOpen && (
        <ErrorBoundary what="We could not load the filters.">
          <Suspense>
            <FilterSheet
              values={values}
              isCounted={isCounted}
              onShow={show}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
