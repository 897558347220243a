import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ShortlistCard } from '#contract/features/interests/shortlist.ts'
import { noteMax } from '#contract/features/interests/shortlist.ts?wire'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { listShortlist, updateShortlistNote } from './api.ts'
import classes from './shortlist-note.module.css'

export function ShortlistNote({ member }: { member: ShortlistCard }) {
  const id = useId()
  const [text, setText] = useState(member.note)
  const client = useQueryClient()
  const save = useSingleMutation({
    ...updateShortlistNote,
    onSuccess: ({ response }, { note }) => {
      if (response !== 'success') return
      client.setQueryData(listShortlist.queryKey, known =>
        known ? { ...known, pages: known.pages.map(page => withNote(page, member.user_id, note)) } : known,
      )
    },
  })
  const isChanged = text.trim() !== member.note
  const refusal = save.data?.response === 'invalid' ? save.data.message : save.error?.message
  return (
    <div className={classes.note}>
      <label htmlFor={id}>Your note</label>
      <textarea
        id={id}
        rows={2}
        maxLength={noteMax}
        placeholder="Only you can read it"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {isChanged && (
        <Button
          size="sm"
          variant="outline"
          loading={save.isPending}
          aria-label={`Save the note on ${member.name}`}
          onClick={() => save.mutate({ id: member.user_id, note: text.trim() })}
        >
          Save note
        </Button>
      )}
      <p role="status" className={classes.status}>
        {!isChanged && !refusal && save.data?.message}
      </p>
      {refusal && <p role="alert">{refusal}</p>}
    </div>
  )
}

function withNote<Page extends { shortlist: { user_id: number; note: string }[] }>(
  page: Page,
  id: number,
  note: string,
): Page {
  return { ...page, shortlist: page.shortlist.map(card => (card.user_id === id ? { ...card, note } : card)) }
}
