import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchValues } from '#contract/search-criteria.ts'
import { figure } from '../members/figure.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { countChoices } from './api.ts'
import { CriteriaForm } from './criteria-form.tsx'
import classes from './filter-sheet.module.css'
import { useCriteriaOptions } from './use-criteria-options.ts'

interface FilterSheetProps {
  values: SearchValues
  onShow: (values: SearchValues) => void
  onClose: () => void
}

/** On a phone: the criteria over the page, and a button that says how many it will show. */
export function FilterSheet({ values, onShow, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(values)
  const { data, isPlaceholderData } = useQuery(countChoices(draft))
  const options = useCriteriaOptions(draft)
  return (
    <Sheet title="Search" onClose={onClose} findFirst={sheet => sheet.querySelector('summary')}>
      <div className={classes.body}>
        <CriteriaForm values={draft} counts={data?.choices} options={options} onChange={setDraft} />
      </div>
      <div className={classes.foot}>
        <Button variant="outline" onClick={() => setDraft({})}>
          Clear all
        </Button>
        <Button className={classes.show} onClick={() => onShow(draft)} aria-live="polite">
          {data && !isPlaceholderData ? `Show ${figure(data.found)}` : 'Show'}
        </Button>
      </div>
    </Sheet>
  )
}
