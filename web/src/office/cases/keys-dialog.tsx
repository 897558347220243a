import { Button } from '@mantine/core'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import office from '../ui/office.module.css'
import classes from './case.module.css'
import decision from './decision.module.css'
import { keyMeanings, switchKeys, useAreKeysOn } from './keys.tsx'

const keys = [
  ...Object.entries(keyMeanings).map(([key, meaning]) => [key.toUpperCase(), meaning] as const),
  ['Ctrl K', 'Find a member'] as const,
  ['Ctrl Enter', 'Send the form'] as const,
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const areOn = useAreKeysOn()
  return (
    <Dialog kind="small" title="Keyboard shortcuts" onClose={onClose}>
      <div className={office.form}>
        <ul className={classes.entries}>
          {keys.map(([key, meaning]) => (
            <li key={key}>
              <kbd className={decision.key}>{key}</kbd> {meaning}
            </li>
          ))}
        </ul>
        <CheckboxField
          label="Use single-key shortcuts on this device"
          checked={areOn}
          onChange={event => switchKeys(event.currentTarget.checked)}
        />
        <Button variant="light" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
