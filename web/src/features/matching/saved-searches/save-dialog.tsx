import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { isReplyTo } from '../../../lib/query-keys.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { saveSearch } from './api.ts'
import classes from './save-search.module.css'

interface SaveDialogProps {
  search: string
  onSaved: (message: string) => void
  onClose: () => void
}

export function SaveDialog({ search, onSaved, onClose }: SaveDialogProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const save = useSingleMutation({
    ...saveSearch,
    onSuccess: ({ response, message }) => {
      if (response === 'invalid') return setError(message)
      void client.invalidateQueries({ predicate: isReplyTo(['listSavedSearches']) })
      onSaved(message)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError('Please give the search a name')
    else save.mutate({ name: name.trim(), search })
  }
  return (
    <Dialog kind="small" title="Save this search" onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Name of the search"
          placeholder="Engineers in Pune"
          maxLength={60}
          autoComplete="off"
          value={name}
          error={error}
          onChange={event => {
            setName(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <p>Your digest e-mail will list new people who match this search.</p>
        <FormAlert message={save.error?.message} />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
