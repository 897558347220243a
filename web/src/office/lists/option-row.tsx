import { Button } from '@mantine/core'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import layout from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import type { Option } from './api.ts'
import classes from './lists.module.css'
import { MergeForm } from './merge-form.tsx'
import { OptionForm } from './option-form.tsx'

interface OptionRowProps {
  list: OptionList
  option: Option
  /** All entries of the list, for a merge. */
  options: readonly Option[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDone: (message: string) => void
}

export function OptionRow({ list, option, options, isOpen, onOpen, onDone }: OptionRowProps) {
  const { name, group, state, mergedInto, formerNames } = option
  const close = (message: string) => {
    onOpen(false)
    onDone(message)
  }
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.summary}>
        <strong>{name}</strong>
        {state === 'retired' && <Tag>Not offered</Tag>}
        {state === 'merged' && <Tag>Merged into {mergedInto}</Tag>}
        {list === 'subcastes' && <span className={layout.quiet}>{group ?? 'For every caste'}</span>}
        {formerNames.length > 0 && <span className={layout.quiet}>Formerly {formerNames.join(', ')}</span>}
      </div>
      {state !== 'merged' && (
        <Button
          size="sm"
          variant="default"
          aria-expanded={isOpen}
          aria-label={`Edit ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          Edit
        </Button>
      )}
      {isOpen && state !== 'merged' && (
        <div className={classes.edit}>
          <OptionForm list={list} option={option} onDone={close} />
          <MergeForm list={list} option={option} options={options} onDone={close} />
        </div>
      )}
    </li>
  )
}
