import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MemberPage } from '#contract/office/members/members.ts'
import cases from '../cases/case.module.css'
import { NoteDialog } from '../cases/note-dialog.tsx'
import { timeText } from '../staff/staff-text.ts'
import office from '../ui/office.module.css'
import { noteMember } from './api.ts'

interface MemberNotesProps {
  member: MemberPage
  onNoted: (message: string) => void
}

export function MemberNotes({ member: { id, notes }, onNoted }: MemberNotesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {notes.length === 0 ? (
        <p className={office.quiet}>No notes.</p>
      ) : (
        <ul className={cases.entries}>
          {notes.map(({ id: noteId, by, note, at }) => (
            <li key={noteId}>
              <p className={cases.note}>{note}</p>
              <p className={office.quiet}>
                {by}, {timeText(at)}
              </p>
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
          title="Write a note"
          label="Note"
          button="Save note"
          lead="Only colleagues can read it. It is deleted with the account."
          mutation={{ mutationFn: note => noteMember({ id, note }) }}
          onClose={message => {
            setIsOpen(false)
            if (message) onNoted(message)
          }}
        />
      )}
    </>
  )
}
