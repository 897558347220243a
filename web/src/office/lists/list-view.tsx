import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OptionList, optionLists } from '#contract/core/reference/option-facts.ts'
import { compact } from '#contract/platform/spelling.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddForm } from './add-form.tsx'
import type { Option, OptionListReply } from './api.ts'
import classes from './lists.module.css'
import { MergesList } from './merges-list.tsx'
import { OptionRows } from './option-rows.tsx'

/** So many rows are there at once; the rest on demand, or by the search. */
const shownFirst = 30

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
  const [isWhole, setIsWhole] = useState(false)
  const within = caste === null ? undefined : Number(caste)
  const found = options.filter(
    option =>
      fits(option, search) && (!group || option.group === group) && (!within || option.within === within),
  )
  const shown = isWhole ? found : found.slice(0, shownFirst)
  return (
    <div className="office-columns">
      <Panel title="Entries">
        <div className={classes.filters}>
          <TextField
            label="Find"
            type="search"
            autoComplete="off"
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
          {groups.length > 0 && (
            <label className="office-select">
              <span>Group</span>
              <select value={group} onChange={event => setGroup(event.currentTarget.value)}>
                <option value="">All groups</option>
                {groups.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          {list === 'subcastes' && (
            <ChoiceField
              label="Of the caste"
              placeholder="All castes"
              options={castes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={caste}
              onChange={setCaste}
            />
          )}
        </div>
        {found.length === 0 ? (
          <p>Nothing is called so.</p>
        ) : (
          <OptionRows
            list={list}
            options={shown}
            targets={options}
            isSearch={search.trim() !== ''}
            onDone={onDone}
          />
        )}
        {shown.length < found.length && (
          <Button variant="light" onClick={() => setIsWhole(true)}>
            Show all {found.length}
          </Button>
        )}
      </Panel>
      <div className="office-stack">
        <Panel title={`Add a ${optionLists[list].one}`} tone="sand">
          {list === 'subcastes' && !within ? (
            <p>Choose the caste first.</p>
          ) : (
            <AddForm key={list} list={list} groups={groups} within={within} onDone={onDone} />
          )}
        </Panel>
        <Panel title="Merges">
          <MergesList merges={merges} onDone={onDone} />
        </Panel>
      </div>
    </div>
  )
}

/** By its name or a former one. */
const fits = ({ name, formerNames }: Option, search: string) =>
  [name, ...formerNames].some(text => compact(text).includes(compact(search)))
