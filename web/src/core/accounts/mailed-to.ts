import { useLocation } from 'react-router'

/** Given to the login page with its address: where the link to a new password went. */
export const withMailedTo = (email: string | undefined) => ({ state: { mailedTo: email } })

export function useMailedTo(): string | undefined {
  const { state } = useLocation()
  return typeof state?.mailedTo === 'string' ? state.mailedTo : undefined
}
