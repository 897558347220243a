import { Button } from '@mantine/core'
import { brand } from '#contract/platform/brand.ts'
import office from '../ui/office.module.css'
import { CopyButton } from './copy-button.tsx'
import classes from './login-card.module.css'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={classes.recovery}>
      <p>
        If you do not have your phone, log in to the {brand.name} office with one of these recovery codes.
        Each works once. We show them only now: print them or write them down, and keep them away from your
        phone.
      </p>
      <ol className={classes.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={office.buttons}>
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button variant="light" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
