import { Button } from '@mantine/core'
import { brand } from '#contract/platform/brand.ts'
import office from '../ui/office.module.css'
import { CopyButton } from './copy-button.tsx'
import classes from './login-card.module.css'

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={classes.recovery}>
      <p>
        Each of these recovery codes of the {brand.name} office replaces a code of your phone once. They are
        shown only now: print them or write them down, and keep them apart from your phone.
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
