import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MemberPage } from '#contract/office/members/desk.ts'
import { NoteDialog } from '../cases/note-dialog.tsx'
import { timeText } from '../staff/words.ts'
import { noteMember } from './api.ts'

interface MemberNotesProps {
  member: MemberPage
  onNoted: () => void
}

export function MemberNotes({ member: { id, notes }, onNoted }: MemberNotesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {notes.length === 0 ? (
        <p className="office-quiet">Nobody has left a note.</p>
      ) : (
        <ul className="case-notes">
          {notes.map(({ id: noteId, by, note, at }) => (
            <li key={noteId}>
              <span className="case-text">{note}</span>
              <span className="office-quiet">
                {by}, {timeText(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="light" size="sm" onClick={() => setIsOpen(true)}>
        Write a note
      </Button>
      {isOpen && (
        <NoteDialog
          name={`office-member-note-${id}`}
          title="A note for the office"
          label="Note"
          button="Keep it"
          lead="Nobody outside the office ever reads it. It goes when the member goes."
          mutation={{ mutationFn: note => noteMember({ id, note }) }}
          onClose={message => {
            setIsOpen(false)
            if (message) onNoted()
          }}
        />
      )}
    </>
  )
}
