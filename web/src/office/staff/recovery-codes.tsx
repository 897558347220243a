import { Button } from '@mantine/core'
import { brand } from '#contract/platform/brand.ts'
import office from '../ui/office.module.css'
import { CopyButton } from './copy-button.tsx'
import classes from './door.module.css'

/** Shown once. Each of them opens the door once, on a day without the phone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={classes.recovery}>
      <p>
        These recovery codes of the {brand.name} office stand in for your phone, each of them once. They are
        shown now and never again: print them or write them down, and keep them where your phone is not.
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
