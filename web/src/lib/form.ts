import { useForm } from '@mantine/form'
import { type SyntheticEvent, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/endpoint.ts'
import { CallError } from './call-error.ts'
import { type Draft, draftOf } from './draft.ts'
import { focusFirst } from './focus-first.ts'

/** What a reply in the specified shape says against the form. */
export interface Refusal {
  message?: string
  errors?: FieldErrors
}

interface ContractFormOptions<Values> {
  /** Names the draft; one name for each form of the application. */
  name: string
  schema: z.ZodType<unknown, Values>
  initial: Values
  /** Sends the values. Returns a refusal where the reply holds one, else nothing. */
  submit: (values: Values) => Promise<Refusal | undefined>
}

/** The first message for each field, by the field's path. */
export function fieldErrors<Values>(schema: z.ZodType<unknown, Values>, values: Values): FieldErrors {
  const { error } = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/**
 * A form on a schema of the contract. Field errors stand under their fields and go with the next edit, the first
 * of them is shown and focused, a refusal is given as `refusal`, and the draft lives until the server took it.
 */
export function useContractForm<Values extends Record<string, unknown>>({
  name,
  schema,
  initial,
  submit,
}: ContractFormOptions<Values>) {
  const [refusal, setRefusal] = useState<string>()
  // Whoever logs in with the form is its member afterwards; the draft was the guest's.
  const [draft] = useState(() => draftOf(name))
  const form = useForm<Values>({
    name,
    initialValues: withDraft(draft, initial),
    validate: values => fieldErrors(schema, values),
    onValuesChange: draft.keep,
  })

  const showErrors = (errors: FieldErrors) => {
    form.setErrors(errors)
    focusFirst(Object.keys(errors).map(field => form.getInputNode(field)))
  }

  const send = async (values: Values) => {
    setRefusal(undefined)
    const refused = await submit(values).catch(asRefusal)
    if (!refused) return draft.drop()
    setRefusal(refused.message)
    showErrors(refused.errors ?? {})
  }

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.submitting) form.onSubmit(send, errors => showErrors(errors as FieldErrors))(event)
  }

  return {
    ...form,
    refusal,
    busy: form.submitting,
    /** For the form element; the browser's own checks would speak before ours. */
    props: { onSubmit, noValidate: true },
  }
}

function withDraft<Values extends Record<string, unknown>>(draft: Draft, initial: Values): Values {
  const kept = Object.entries(draft.read()).filter(([field]) => field in initial)
  return { ...initial, ...Object.fromEntries(kept) }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof CallError) return { message: messageOf(error), errors: error.errors }
  reportError(error)
  return { message: 'Something went wrong. Please try again.' }
}

/** With the number by which support finds a surprise. */
export function messageOf({ message, requestId }: CallError): string {
  return requestId ? `${message}\nReference for our support: ${requestId}` : message
}
