import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { register as contract } from '#contract/core/accounts/account.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { type SubmitRefusal, useContractForm } from '../../lib/form.ts'
import { register } from './api.ts'
import { emptySignUp, signUpWire } from './sign-up-values.ts'

export type RegisterInput = Sent<typeof contract>

/** Sends the form. `isKnown`: the server says that the e-mail already has an account. */
export function useSignUpForm(onRegistered: (id: number, answers: RegisterInput) => Promise<void>) {
  const { mutateAsync } = useMutation(register)
  const [isKnown, setIsKnown] = useState(false)

  const submit = async (answers: RegisterInput): Promise<SubmitRefusal | undefined> => {
    setIsKnown(false)
    const { status, id, message, errors } = await mutateAsync(answers).catch(refuse)
    if (status && id !== undefined) {
      await onRegistered(id, answers)
      return undefined
    }
    // The form has checked the shape of the address, so an e-mail error can only mean that it is taken.
    setIsKnown(errors?.email !== undefined)
    return { message: message || 'Registration failed', errors }
  }
  const form = useContractForm({
    name: 'sign-up',
    schema: contract.input,
    initial: emptySignUp,
    wire: signUpWire,
    submit,
  })
  return { form, isKnown }
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>['form']

function refuse(error: unknown): never {
  if (error instanceof CallError && error.kind === 'offline') {
    throw new CallError('offline', 'Something went wrong. Please try again.')
  }
  throw error
}
