import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSingleFlight } from '../../lib/single-flight.ts'
import { emptyBoxes } from '../../ui/code-boxes.tsx'
import { verifyOtp } from './api.ts'
import { codeRefusal, tryAgain } from './code-refusal.ts'
import { setOtp } from './tab-state.ts'

const submitAfter = 200

interface Verification {
  mobile: string
  digits: number
  onVerified: () => Promise<void>
}

/** State of the code boxes. The code is sent shortly after its last digit; a refusal empties the boxes. */
export function useVerifyCode({ mobile, digits, onVerified }: Verification) {
  const { mutateAsync, isPending } = useMutation(verifyOtp)
  const [typed, setBoxes] = useState(() => emptyBoxes(digits))
  // A new code may be longer than the one before.
  const boxes = typed.length === digits ? typed : emptyBoxes(digits)
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const begin = (message?: string) => {
    setBoxes(emptyBoxes(digits))
    setOtp('')
    setError(message)
    setRound(last => last + 1)
  }
  const send = useSingleFlight(async (code: string) => {
    try {
      const { statusCode, message } = await mutateAsync({ otp: code, mobile })
      if (statusCode !== 200) return begin(statusCode === 201 ? message : tryAgain)
      await onVerified()
    } catch (error) {
      setError(codeRefusal(error))
    }
  })
  const verify = async (code: string) => {
    clearTimeout(timer.current)
    if (code.length !== digits) return setError(`Please Enter ${digits} Digit Code`)
    await send(code)
  }
  const change = (next: string[]) => {
    const code = next.join('')
    setBoxes(next)
    setOtp(code)
    setError(undefined)
    clearTimeout(timer.current)
    if (code.length === digits) timer.current = setTimeout(() => void verify(code), submitAfter)
  }
  return { boxes, change, verify: () => verify(boxes.join('')), begin, error, round, isVerifying: isPending }
}
