import { IconAlertCircle } from '@tabler/icons-react'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './upgrade-button.module.css'
import { useUpgrade } from './use-upgrade.ts'

interface UpgradeButtonProps {
  plan: string
  /** Called as it is pressed. */
  onStart?: () => void
}

/** The one button of the plan: opens an order and goes to PhonePe. */
export function UpgradeButton({ plan, onStart }: UpgradeButtonProps) {
  const { start, payPage, isOpening, said, refused } = useUpgrade()
  const press = () => {
    onStart?.()
    start(plan)
  }
  return (
    <div className={classes.area}>
      {refused && (
        <div className={classes.refused} role="alert">
          <IconAlertCircle size={24} aria-hidden />
          <div>
            <p className={classes.what}>{refused.message}</p>
            <p>{refused.detail}</p>
          </div>
        </div>
      )}
      <BusyButton busy={isOpening} withSpinner onClick={press}>
        {buttonText({ isOpening, isAgain: refused !== undefined })}
      </BusyButton>
      {payPage && (
        <p className={classes.note}>
          If PhonePe does not open, <a href={payPage}>go there yourself</a>.
        </p>
      )}
      <p className={classes.said} role="status">
        {said}
      </p>
    </div>
  )
}

function buttonText({ isOpening, isAgain }: { isOpening: boolean; isAgain: boolean }): string {
  if (isOpening) return 'Opening PhonePe…'
  return isAgain ? 'Try again' : 'Upgrade Plan'
}
