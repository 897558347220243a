import { Button } from '@mantine/core'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { keyMeanings, turnKeys, useAreKeysOn } from './keys.ts'

const shown: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' }

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useAreKeysOn()
  return (
    <Dialog kind="small" title="Keys" onClose={onClose}>
      <dl className="case-keys">
        {Object.entries(keyMeanings).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd className="case-key">{shown[key] ?? key.toUpperCase()}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd className="case-key">Ctrl K</kbd>
          </dt>
          <dd>Find a member</dd>
        </div>
        <div>
          <dt>
            <kbd className="case-key">Ctrl Enter</kbd>
          </dt>
          <dd>Send what is typed</dd>
        </div>
      </dl>
      <div className="office-form">
        <CheckboxField
          label="Single keys work on this device"
          checked={isOn}
          onChange={event => turnKeys(event.currentTarget.checked)}
        />
        <Button variant="light" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
