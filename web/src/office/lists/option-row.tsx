import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Option } from './api.ts'
import { usesText } from './list-words.ts'
import classes from './lists.module.css'
import { OptionChanges } from './option-changes.tsx'

export type Way = 'up' | 'down'
/** Another one with every press. */
export interface Moved {
  id: number
  way: Way
}

interface OptionRowProps {
  list: OptionList
  option: Option
  targets: readonly Option[]
  mayGo: Record<Way, boolean>
  onGo: (way: Way) => void
  /** Which of its buttons has just been pressed: the focus stays on it, wherever the row is now. */
  moved: Moved | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDone: (message: string) => void
}

const ways = { up: IconArrowUp, down: IconArrowDown }

export function OptionRow(props: OptionRowProps) {
  const { list, option, targets, mayGo, onGo, moved, isOpen, onOpen, onDone } = props
  const { name, group, state, into, formerNames } = option
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moved) buttons.current?.querySelector<HTMLElement>(`[data-way="${moved.way}"]`)?.focus()
  }, [moved])
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.said}>
        <strong>{name}</strong>
        {state === 'retired' && <span className="office-tag">Retired</span>}
        {state === 'merged' && <span className="office-tag">Merged into {into}</span>}
        {list === 'subcastes' && <span className="office-quiet">{group ?? 'Open to every caste'}</span>}
        <span className="office-quiet">{usesText(option)}</span>
        {formerNames.length > 0 && <span className="office-quiet">Once called {formerNames.join(', ')}</span>}
      </div>
      {state !== 'merged' && (
        <div className={classes.acts} ref={buttons}>
          {(['up', 'down'] as const).map(way => {
            const Icon = ways[way]
            return (
              <button
                key={way}
                type="button"
                className={classes.way}
                data-way={way}
                aria-label={`Move ${way}: ${name}`}
                aria-disabled={!mayGo[way]}
                onClick={() => mayGo[way] && onGo(way)}
              >
                <Icon size={20} aria-hidden />
              </button>
            )
          })}
          <Button
            size="sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`Change: ${name}`}
            onClick={() => onOpen(!isOpen)}
          >
            Change
          </Button>
        </div>
      )}
      {isOpen && state !== 'merged' && (
        <OptionChanges
          list={list}
          option={option}
          targets={targets}
          onDone={message => {
            onOpen(false)
            onDone(message)
          }}
        />
      )}
    </li>
  )
}
