import { useState } from 'react'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { moveOption, type Option } from './api.ts'
import classes from './lists.module.css'
import { type Moved, OptionRow, type Way } from './option-row.tsx'

interface OptionRowsProps {
  list: OptionList
  /** In their order. */
  options: readonly Option[]
  /** All that an entry can be merged into. */
  targets: readonly Option[]
  /** Found by a search: their neighbours are not those of the list. */
  isSearch: boolean
  onDone: (message: string) => void
}

/** The entries, each with its way up and down among those of its group, and one of them open to be changed. */
export function OptionRows({ list, options, targets, isSearch, onDone }: OptionRowsProps) {
  const [openId, setOpenId] = useState<number>()
  const [moved, setMoved] = useState<Moved>()
  const move = useSingleMutation(moveOption)
  // Also those that are not shown.
  const offered = Map.groupBy(
    targets.filter(({ state }) => state === 'offered'),
    groupOf,
  )
  const placeOf = (option: Option) => {
    const beside = offered.get(groupOf(option)) ?? []
    return { beside, at: beside.indexOf(option) }
  }
  const go = (option: Option, way: Way) => {
    const { beside, at } = placeOf(option)
    const before = beside[way === 'up' ? at - 1 : at + 2]?.id ?? null
    move.mutateAsync({ list, id: option.id, before }).then(
      ({ message }) => {
        setMoved({ id: option.id, way })
        onDone(message)
      },
      () => {},
    )
  }
  return (
    <>
      {move.error && (
        <p role="alert" className="office-refusal">
          {move.error.message}
        </p>
      )}
      <ul className={classes.rows} aria-label="Entries">
        {options.map(option => {
          const { beside, at } = placeOf(option)
          return (
            <OptionRow
              key={option.id}
              list={list}
              option={option}
              targets={targets}
              mayGo={{ up: !isSearch && at > 0, down: !isSearch && at >= 0 && at < beside.length - 1 }}
              onGo={way => go(option, way)}
              moved={moved?.id === option.id ? moved : undefined}
              isOpen={openId === option.id}
              onOpen={isOpen => setOpenId(isOpen ? option.id : undefined)}
              onDone={onDone}
            />
          )
        })}
      </ul>
    </>
  )
}

const groupOf = ({ group, within }: Option) => `${group} ${within}`
