import { Button } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { plainNumber } from '#contract/core/moderation/case-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import classes from './find-complaint.module.css'

/** Opens a complaint or a decision by its number. The next page asks for the code. */
export function FindComplaint() {
  const [number, setNumber] = useState('')
  const navigate = useNavigate()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = plainNumber(number).toUpperCase()
    if (typed) void navigate(paths.grievanceState(encodeURIComponent(typed)))
  }
  return (
    <Panel title="Do you have a number?" tone="sand">
      <form onSubmit={submit} className={classes.form}>
        <TextField
          label="Number"
          placeholder="C10017"
          autoComplete="off"
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline">
          Check status
        </Button>
      </form>
    </Panel>
  )
}
