import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Criterion, SearchValues } from '#contract/features/matching/search-criteria.ts'
import { formatCount } from '../../../core/members/format-count.ts'
import { OptionsFailed } from '../../../core/reference/options-failed.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countChoices } from './api.ts'
import { CriteriaForm } from './criteria-form.tsx'
import classes from './filter-sheet.module.css'
import { useCriteriaOptions } from './use-criteria-options.ts'

interface FilterSheetProps {
  values: SearchValues
  /** Whether everybody is searched, so that every choice can say how many it leaves. */
  isCounted: boolean
  onShow: (values: SearchValues) => void
  onClose: () => void
}

/** Whoever cannot ask for it learns so with the counts; and who waits for an answer was here lately. */
const uncounted: readonly Criterion[] = ['active']

/** On a phone: the criteria over the page, and a button that says how many it will show. */
export function FilterSheet({ values, isCounted, onShow, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(values)
  const { data, isPlaceholderData } = useQuery({ ...countChoices(draft), enabled: isCounted })
  const { options, failure } = useCriteriaOptions(draft)
  return (
    <Dialog kind="sheet" title="Search" onClose={onClose} findFirst={sheet => sheet.querySelector('summary')}>
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
          {data && !isPlaceholderData ? `Show ${formatCount(data.found)}` : 'Show'}
        </Button>
      </div>
    </Dialog>
  )
}
