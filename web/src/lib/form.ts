import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { CallError, messageOf } from './call-error.ts'
import { type Draft, draftOf } from './draft.ts'
import { focusFirst } from './focus-first.ts'
import { useInBrowser } from './in-browser.ts'
import { useSingleFlight } from './single-flight.ts'

/** What a reply in the specified shape says against the form. */
export interface SubmitRefusal {
  message?: string
  errors?: FieldErrors
}

/** How the values of a form travel, where that is otherwise than they are typed. */
export interface Wire<Values> {
  toWire: (values: Values) => Record<string, unknown>
  /** The fields of the form under which a message about a field of the wire stands. */
  fieldsFor?: (wireField: string, message: string, values: Values) => string[]
}

interface ContractFormOptions<Values, Sent> {
  /** Names the draft; one name for each form of the application. */
  name: string
  /** The rules for what is sent; without them `submit` keeps them. */
  schema?: z.ZodType<unknown, Sent>
  initial: Values
  wire?: Wire<Values>
  /** Where what is typed is kept; for the tab, unless told otherwise. */
  draft?: Draft
  /** Sends what passed the rules. Returns a refusal where the reply holds one, else nothing. */
  submit: (sent: Sent) => Promise<SubmitRefusal | undefined>
}

const asTyped = { toWire: <Values>(values: Values) => values as Record<string, unknown> }

/** The first message for each field of the form. */
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

/** What is said against fields of the wire, by the fields of the form. */
function underFields<Values>(errors: FieldErrors, values: Values, { fieldsFor }: Wire<Values>): FieldErrors {
  if (!fieldsFor) return errors
  return Object.fromEntries(
    Object.entries(errors).flatMap(([wireField, message]) =>
      fieldsFor(wireField, message, values).map(field => [field, message]),
    ),
  )
}

/**
 * A form on a schema of the contract. Field errors stand under their fields and go with the next edit, the first
 * of them is shown and focused, a refusal is given as `refusal`, and the draft lives until the server took it.
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
  // Whoever logs in with the form is its member afterwards; the draft was the guest's.
  const [draft] = useState(() => ownDraft ?? draftOf(name))
  // The server knows no draft: where the page came ready, the draft follows once the app has taken it over.
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
  /** Marks what is wrong with these fields, whatever is wrong with others. True where nothing is. */
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
    // It passed the schema's rules; only the compiler has not seen it.
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
    /** What was typed before is in its fields. */
    hasDraft,
    /** Counts how often fields were marked. */
    round,
    busy: form.submitting,
    /** For the form element; the browser's own checks would speak before ours. Sent without the app, nothing gets into the address. */
    props: { onSubmit, noValidate: true, method: 'post' as const },
  }
}

export type ContractForm<Values extends Record<string, unknown>> = ReturnType<typeof useContractForm<Values>>

/** For forms where nearly every field is needed: the page says so once, better than a star at each. */
export const requiredProps = { required: true, withAsterisk: false }

/** The names of the fields that hold one text. */
export type TextFields<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never
}[keyof Values]

/** A select says null for nothing, a form says it with an empty text. */
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
