import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type initiatePayment as contract, noMoneyTaken } from '#contract/features/payments/payments.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { leaveTo } from '../../lib/leave-to.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { initiatePayment, readPlan } from './api.ts'

interface UpgradeRefusal {
  /** The specified text. */
  message: 'Failed to get payment URL' | 'Payment initiation failed.'
  /** What happened, and that no money was taken. */
  detail: string
}

/** Opens an order and its pay page. A second press, another tab and a reload get the same order. */
export function useUpgrade() {
  const client = useQueryClient()
  const { data, error, isPending, mutate, reset } = useSingleMutation({
    ...initiatePayment,
    onSuccess: ({ redirectUrl }) => {
      if (redirectUrl) leaveTo(redirectUrl)
      else void client.invalidateQueries({ queryKey: readPlan.queryKey })
    },
  })
  useEffect(() => {
    // The browser's Back button restores this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void client.invalidateQueries({ queryKey: readPlan.queryKey })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [client, reset])
  return {
    start: mutate,
    payPage: data?.redirectUrl,
    isOpening: isPending || data?.redirectUrl !== undefined,
    /** Why nothing has to be paid. */
    notice: data?.redirectUrl ? undefined : data?.message,
    refused: upgradeRefusal(data, error),
  }
}

function upgradeRefusal(
  data: Reply<typeof contract> | undefined,
  error: Error | null,
): UpgradeRefusal | undefined {
  if (error) return { message: 'Payment initiation failed.', detail: detailOf(error) }
  if (!data || data.redirectUrl || data.message) return undefined
  return { message: 'Failed to get payment URL', detail: `${noMoneyTaken} Please try again.` }
}

function detailOf(error: Error): string {
  const words = error instanceof CallError ? error.message : 'Something went wrong. Please try again.'
  return words.includes(noMoneyTaken) ? words : `${noMoneyTaken} ${words}`
}
