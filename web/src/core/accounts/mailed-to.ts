import { useLocation } from 'react-router'

/** State for the login page: the address that received the reset link. */
export const withMailedTo = (email: string | undefined) => ({ state: { mailedTo: email } })

export function useMailedTo(): string | undefined {
  const { state } = useLocation()
  return typeof state?.mailedTo === 'string' ? state.mailedTo : undefined
}
