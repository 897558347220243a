import { AccountPanels } from '../../features/own-account/account-panels.tsx'

export function AccountGroup() {
  return <AccountPanels />
}
