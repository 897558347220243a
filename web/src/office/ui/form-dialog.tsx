import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import office from './office.module.css'

interface FormDialogProps {
  title: string
  /** From `useContractForm`. */
  form: { props: ComponentProps<'form'>; refusal: string | undefined; busy: boolean }
  submit: string
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

export function FormDialog({ title, form, submit, isDangerous, onClose, children }: FormDialogProps) {
  return (
    <Dialog kind="small" title={title} onClose={onClose}>
      <form {...form.props} className={office.form} aria-label={title}>
        <FormAlert message={form.refusal} />
        {children}
        <div className={office.buttons}>
          <Button type="submit" {...(isDangerous && { color: 'sindoor' })} loading={form.busy}>
            {submit}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
