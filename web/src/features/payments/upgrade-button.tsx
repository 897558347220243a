import { IconAlertCircle } from '@tabler/icons-react'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './upgrade-button.module.css'
import { useUpgrade } from './use-upgrade.ts'

interface UpgradeButtonProps {
  plan: string
  onStart?: () => void
}

export function UpgradeButton({ plan, onStart }: UpgradeButtonProps) {
  const { start, payPage, isOpening, notice, refused } = useUpgrade()
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
          If PhonePe does not open, <a href={payPage}>open it here</a>.
        </p>
      )}
      <p className={classes.notice} role="status">
        {notice}
      </p>
    </div>
  )
}

function buttonText({ isOpening, isAgain }: { isOpening: boolean; isAgain: boolean }): string {
  if (isOpening) return 'Opening PhonePe…'
  return isAgain ? 'Try again' : 'Upgrade Plan'
}
