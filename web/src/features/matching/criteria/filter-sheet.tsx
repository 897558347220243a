import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Criterion, SearchValues } from '#contract/features/matching/search-criteria.ts'
import { OptionsFailed } from '../../../core/reference/options-failed.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countChoices } from './api.ts'
import { CriteriaForm } from './criteria-form.tsx'
import classes from './filter-sheet.module.css'
import { peopleText } from './found-text.ts'
import { useCriteriaOptions } from './use-criteria-options.ts'

interface FilterSheetProps {
  values: SearchValues
  /** Shows counts. Only for a search among all members. */
  isCounted: boolean
  onShow: (values: SearchValues) => void
  onClose: () => void
}

/** Without counts the sheet cannot tell whether these criteria are closed, so they are left out. */
const uncounted: readonly Criterion[] = ['active', 'points']

/** The filters on a phone. The button shows how many members it will list. */
export function FilterSheet({ values, isCounted, onShow, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(values)
  const { data, isPlaceholderData } = useQuery({ ...countChoices(draft), enabled: isCounted })
  const { options, failure } = useCriteriaOptions(draft)
  return (
    <Dialog
      kind="sheet"
      title="Filters"
      onClose={onClose}
      findFirst={sheet => sheet.querySelector('summary')}
    >
      <div className={classes.body}>
        <OptionsFailed {...failure} />
        <CriteriaForm
          values={draft}
          counts={data?.choices}
          omitsFew={data?.omitsFew}
          options={options}
          closed={data?.closed}
          omitted={isCounted ? undefined : uncounted}
          onChange={setDraft}
        />
      </div>
      <div className={classes.foot}>
        <Button variant="outline" onClick={() => setDraft({})}>
          Clear all
        </Button>
        <Button className={classes.show} onClick={() => onShow(draft)} aria-live="polite">
          {data && !isPlaceholderData ? `Show ${peopleText(data.found)}` : 'Show'}
        </Button>
      </div>
    </Dialog>
  )
}
