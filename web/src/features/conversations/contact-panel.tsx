import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Talk } from '#contract/features/conversations/messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './contact-panel.module.css'
import type { useShareContact } from './use-share-contact.ts'

type Contact = ReturnType<typeof useShareContact>

interface ContactPanelProps {
  name: string
  shared: Talk['shared']
  contact: Contact
  /** Opens the dialog that explains sharing. */
  onAsk: () => void
}

/** The state of exchanging phone numbers. Renders nothing until one of the two has started. */
export function ContactPanel({ name, shared, contact, onAsk }: ContactPanelProps) {
  if (shared === 'none') return null
  return (
    <section className={classes.panel} aria-label="Phone numbers">
      <IconPhone size={22} aria-hidden />
      <div className={classes.status} role="status">
        <p>{textOf(shared, name)}</p>
        {shared === 'both' && contact.phone && (
          <p className={classes.phone}>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </p>
        )}
        {contact.refusal && <FormAlert message={contact.refusal} />}
      </div>
      <div className={classes.actions}>
        {shared === 'theirs' && (
          <Button size="sm" onClick={onAsk}>
            Share contact
          </Button>
        )}
        {shared === 'both' && !contact.phone && (
          <Button size="sm" loading={contact.isReading} onClick={contact.read}>
            Show number
          </Button>
        )}
        {shared === 'both' && contact.phone && (
          <Button size="sm" variant="outline" onClick={contact.hide}>
            Hide number
          </Button>
        )}
        {shared !== 'theirs' && (
          <Button size="sm" variant="subtle" loading={contact.isWithdrawing} onClick={contact.withdraw}>
            Withdraw
          </Button>
        )}
      </div>
    </section>
  )
}

function textOf(shared: Talk['shared'], name: string): string {
  if (shared === 'mine') return `You agreed to share your number. Waiting for ${name}.`
  if (shared === 'theirs') return `${name} would like to exchange phone numbers.`
  return 'You have shared your numbers with each other.'
}

interface ShareDialogProps {
  name: string
  contact: Contact
  onClose: () => void
}

/** Explains what sharing does before the member confirms. */
export function ShareDialog({ name, contact, onClose }: ShareDialogProps) {
  return (
    <Dialog kind="small" title="Share contact" onClose={onClose}>
      <p>
        Once {name} agrees too, {name} can see your verified phone number and you can see theirs. You can
        withdraw at any time, but {name} may already have noted your number.
      </p>
      <FormAlert message={contact.refusal} />
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={contact.isSharing} onClick={() => contact.share(onClose)}>
          Share contact
        </Button>
      </div>
    </Dialog>
  )
}
