import { useMutation } from '@tanstack/react-query'
import { useSingleFlight } from '../../lib/single-flight.ts'
import { sendOtp } from './api.ts'
import { codeRefusal, tryAgain } from './code-refusal.ts'
import { setOtp, tabStateOf, updateTabState } from './tab-state.ts'
import { useSession } from './use-session.ts'

const usualDigits = 4

/** Sends a code and remembers the number. Returns an error text, or undefined. */
export function useSendCode() {
  const { mutateAsync, isPending } = useMutation(sendOtp)
  const { userId } = useSession()

  const sendCode = useSingleFlight(async (mobile: string): Promise<string | undefined> => {
    try {
      const { response, message, wait = 0, digits = usualDigits } = await mutateAsync(mobile)
      const resendAt = Date.now() + wait * 1000
      if (response === 'success') {
        setOtp('')
        updateTabState(userId, { sentCode: { mobile, digits, resendAt } })
        return undefined
      }
      const { sentCode } = tabStateOf(userId)
      if (wait > 0 && sentCode) updateTabState(userId, { sentCode: { ...sentCode, resendAt } })
      return response === 'failed' ? message : tryAgain
    } catch (error) {
      return codeRefusal(error)
    }
  })
  return { sendCode, isSending: isPending }
}
