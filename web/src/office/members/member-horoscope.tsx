import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { deleteMemberHoroscope } from './api.ts'

interface MemberHoroscopeProps {
  id: number
  onDeleted: (message: string) => void
}

/** Staff can delete a horoscope, such as one with the birth data of another person. They never see it. */
export function MemberHoroscope({ id, onDeleted }: MemberHoroscopeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    ...deleteMemberHoroscope,
    onSuccess: ({ message }) => onDeleted(message),
  })
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setIsOpen(true)}>
        Delete horoscope
      </Button>
      {isOpen && (
        <Dialog kind="small" title="Delete the horoscope?" onClose={() => setIsOpen(false)}>
          <p>All birth data and the star are deleted. The member can enter them again.</p>
          <ErrorMessage error={error} />
          <div className={office.buttons}>
            <Button color="sindoor" loading={isPending} onClick={() => mutate(id)}>
              Delete
            </Button>
            <Button variant="subtle" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
