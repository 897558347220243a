import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { CallError, messageOf } from './call-error.ts'
import { type Draft, draftOf } from './draft.ts'
import { focusFirst } from './focus-first.ts'
import { useInBrowser } from './in-browser.ts'
import { useSingleFlight } from './single-flight.ts'

/** A refusal in the specified reply shape. */
export interface SubmitRefusal {
  message?: string
  errors?: FieldErrors
}

/** Converts form values to wire fields, if they differ. */
export interface Wire<Values> {
  toWire: (values: Values) => Record<string, unknown>
  /** The form fields that show an error of a wire field. */
  fieldsFor?: (wireField: string, message: string, values: Values) => string[]
}

interface ContractFormOptions<Values, Sent> {
  /** Name of the draft, unique among all forms. */
  name: string
  /** The rules for the sent values. Without a schema, `submit` checks them. */
  schema?: z.ZodType<unknown, Sent>
  initial: Values
  wire?: Wire<Values>
  /** Where the input is kept. Default: in the tab. */
  draft?: Draft
  /** Sends valid values. Returns the refusal, if there is one. */
  submit: (sent: Sent) => Promise<SubmitRefusal | undefined>
}

const asTyped = { toWire: <Values>(values: Values) => values as Record<string, unknown> }

/** The first error of each form field. */
export function fieldErrors<Values>(
  schema: z.ZodType,
  values: Values,
  wire: Wire<Values> = asTyped,
): FieldErrors {
  const { error } = schema.safeParse(wire.toWire(values))
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return underFields(errors, values, wire)
}

/** Moves the errors of wire fields to form fields. */
function underFields<Values>(errors: FieldErrors, values: Values, { fieldsFor }: Wire<Values>): FieldErrors {
  if (!fieldsFor) return errors
  return Object.fromEntries(
    Object.entries(errors).flatMap(([wireField, message]) =>
      fieldsFor(wireField, message, values).map(field => [field, message]),
    ),
  )
}

/**
 * A form with a contract schema. Errors are shown under their fields until the next edit, and the first one gets the
 * focus. `refusal` is the server's refusal. The draft is kept until the server accepts the form.
 */
export function useContractForm<Values extends Record<string, unknown>, Sent = Values>({
  name,
  schema,
  initial,
  wire = asTyped,
  draft: ownDraft,
  submit,
}: ContractFormOptions<Values, Sent>) {
  const [refusal, setRefusal] = useState<string>()
  // The draft belongs to the guest who opened the form, also if the form logs a member in.
  const [draft] = useState(() => ownDraft ?? draftOf(name))
  // The server has no draft, so a server-rendered page gets the draft after hydration.
  const [isReady] = useState(useInBrowser())
  const [hasDraft, setHasDraft] = useState(isReady)
  const [round, setRound] = useState(0)
  const form = useForm<Values>({
    name,
    initialValues: isReady ? withDraft(draft, initial) : initial,
    validate: values => (schema ? fieldErrors(schema, values, wire) : {}),
    onValuesChange: draft.keep,
  })
  const fillIn = useEffectEvent(() => {
    if (isReady) return
    form.setValues(withDraft(draft, initial))
    setHasDraft(true)
  })
  useEffect(() => fillIn(), [])

  const showErrors = (errors: FieldErrors) => {
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) setRound(last => last + 1)
    focusFirst(Object.keys(errors).map(field => form.getInputNode(field)))
  }
  /** Marks errors in these fields only. True if they have none. */
  const check = (fields: readonly string[]): boolean => {
    setRefusal(undefined)
    const all = Object.entries(schema ? fieldErrors(schema, form.getValues(), wire) : {})
    const errors = all.filter(([field]) => fields.includes(field))
    showErrors(Object.fromEntries(errors))
    return errors.length === 0
  }
  const refuse = ({ message, errors = {} }: SubmitRefusal) => {
    setRefusal(message)
    showErrors(underFields(errors, form.getValues(), wire))
  }

  const send = useSingleFlight(async (values: Values) => {
    setRefusal(undefined)
    // The schema has checked the values; the compiler cannot know that.
    const sent = wire.toWire(values) as Sent
    const refused = await submit(sent).catch(toSubmitRefusal)
    if (!refused) return draft.drop()
    refuse(refused)
  })
  const onSubmit = form.onSubmit(send, errors => showErrors(errors as FieldErrors))

  return {
    ...form,
    refusal,
    refuse,
    check,
    /** The draft is in the fields. */
    hasDraft,
    /** Counts how often errors were shown. */
    round,
    busy: form.submitting,
    /** For the form element. `noValidate`: our checks replace the browser's. `post`: without the app, no input gets into the address. */
    props: { onSubmit, noValidate: true, method: 'post' as const },
  }
}

export type ContractForm<Values extends Record<string, unknown>> = ReturnType<typeof useContractForm<Values>>

/** For forms with mostly required fields: the page says so once instead of a star on each label. */
export const requiredProps = { required: true, withAsterisk: false }

/** Names of the text fields. */
export type TextFields<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never
}[keyof Values]

/** A select uses null for no choice, a form uses an empty text. */
export function selectProps<Values extends Record<string, unknown>>(
  form: Pick<ContractForm<Values>, 'getInputProps'>,
  field: TextFields<Values> & string,
) {
  const { value, onChange, ...props } = form.getInputProps(field)
  return {
    ...props,
    value: (value as string) || null,
    onChange: (chosen: string | null) => onChange(chosen ?? ''),
  }
}

function withDraft<Values extends Record<string, unknown>>(draft: Draft, initial: Values): Values {
  const kept = Object.entries(draft.read()).filter(([field]) => field in initial)
  return { ...initial, ...Object.fromEntries(kept) }
}

export function toSubmitRefusal(error: unknown): SubmitRefusal {
  if (error instanceof CallError) return { message: messageOf(error), errors: error.errors }
  reportError(error)
  return { message: 'Something went wrong. Please try again.' }
}
