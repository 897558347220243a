import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OptionList, optionLists } from '#contract/core/reference/option-facts.ts'
import { compact } from '#contract/platform/spelling.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../ui/office.module.css'
import { SelectField } from '../ui/select-field.tsx'
import { AddForm } from './add-form.tsx'
import type { Option, OptionListReply } from './api.ts'
import classes from './lists.module.css'
import { MergesList } from './merges-list.tsx'
import { OptionRow } from './option-row.tsx'

/** Rows shown before "Show all". */
const firstRows = 30

interface ListViewProps {
  list: OptionList
  reply: OptionListReply
  onDone: (message: string) => void
}

export function ListView({ list, reply, onDone }: ListViewProps) {
  const { options, groups, castes, merges } = reply
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState('')
  const [caste, setCaste] = useState<string | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const within = caste === null ? undefined : Number(caste)
  const found = options.filter(
    option =>
      hasName(option, search) && (!group || option.group === group) && (!within || option.within === within),
  )
  const shown = showsAll ? found : found.slice(0, firstRows)
  return (
    <div className={layout.columns}>
      <Panel title="Entries">
        <div className={classes.filters}>
          <TextField
            label="Search"
            type="search"
            autoComplete="off"
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
          {groups.length > 0 && (
            <SelectField label="Group" value={group} onChange={event => setGroup(event.currentTarget.value)}>
              <option value="">All groups</option>
              {groups.map(name => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
          {list === 'subcastes' && (
            <ChoiceField
              label="Caste"
              placeholder="All castes"
              options={castes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={caste}
              onChange={setCaste}
            />
          )}
        </div>
        {found.length === 0 && <p>No entry with this name.</p>}
        <ul className={layout.list} aria-label="Entries">
          {shown.map(option => (
            <OptionRow
              key={option.id}
              list={list}
              option={option}
              options={options}
              isOpen={openId === option.id}
              onOpen={isOpen => setOpenId(isOpen ? option.id : undefined)}
              onDone={onDone}
            />
          ))}
        </ul>
        {shown.length < found.length && (
          <Button variant="light" onClick={() => setShowsAll(true)}>
            Show all {found.length}
          </Button>
        )}
      </Panel>
      <div className={layout.stack}>
        <Panel title={`Add a ${optionLists[list].one}`} tone="sand">
          {list === 'subcastes' && !within ? (
            <p>Choose the caste first.</p>
          ) : (
            <AddForm list={list} groups={groups} within={within} onDone={onDone} />
          )}
        </Panel>
        <Panel title="Merges">
          <MergesList merges={merges} onDone={onDone} />
        </Panel>
      </div>
    </div>
  )
}

/** Former names count too. */
const hasName = ({ name, formerNames }: Option, search: string) =>
  [name, ...formerNames].some(text => compact(text).includes(compact(search)))
