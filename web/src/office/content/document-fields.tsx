import { useState } from 'react'
import type { ContentKind } from '#contract/core/content/content-kinds.ts'
import { topics } from '#contract/platform/values.ts'
import { TextField } from '../../ui/text-field.tsx'
import { TextArea } from '../cases/text-area.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { type FieldRow, fieldsOf, toSlug } from './kind-fields.ts'
import { PictureField, PortraitField } from './picture-field.tsx'
import { RichField } from './rich-field.tsx'
import { FiguresField, TitledField, TitledListField } from './titled-fields.tsx'

/** The part of a form that the fields use. */
export interface EditingForm {
  values: Record<string, unknown>
  errors: Record<string, unknown>
  getInputProps(path: string): { value?: unknown; onChange: (value: unknown) => void; error?: unknown }
  setFieldValue(path: string, value: unknown): void
}

export interface FieldProps {
  name: string
  label: string
  hint: string | undefined
  form: EditingForm
}

interface DocumentFieldsProps {
  kind: ContentKind
  form: EditingForm
  /** Not published yet: the slug of a post follows its title. */
  isNew: boolean
}

export function DocumentFields({ kind, form, isNew }: DocumentFieldsProps) {
  return fieldsOf[kind].map(({ name, label, shape, hint }) => {
    const props = { name, label, hint, form }
    if (shape === 'line' && name === 'title' && kind === 'post' && isNew)
      return <PostTitleField key={name} {...props} />
    const Field = fieldOfShape[shape]
    return <Field key={name} {...props} />
  })
}

const fieldOfShape: Record<FieldRow['shape'], (props: FieldProps) => React.ReactNode> = {
  line: ({ name, label, hint, form }) => (
    <TextField label={label} description={hint} {...(form.getInputProps(name) as object)} />
  ),
  text: ({ name, label, hint, form }) => (
    <TextArea label={label} description={hint} rows={5} {...(form.getInputProps(name) as object)} />
  ),
  date: ({ name, label, hint, form }) => (
    <TextField label={label} description={hint} type="date" {...(form.getInputProps(name) as object)} />
  ),
  number: ({ name, label, hint, form }) => (
    <TextField
      label={label}
      description={hint}
      type="number"
      min={0}
      value={String(form.values[name] ?? 0)}
      error={form.errors[name] as string | undefined}
      onChange={event => form.setFieldValue(name, Number(event.currentTarget.value))}
    />
  ),
  topic: ({ name, label, form }) => (
    <SelectField
      label={label}
      value={String(form.values[name])}
      onChange={event => form.setFieldValue(name, event.currentTarget.value)}
    >
      {topics.map(topic => (
        <option key={topic}>{topic}</option>
      ))}
    </SelectField>
  ),
  words: KeywordsField,
  rich: RichField,
  picture: PictureField,
  portrait: PortraitField,
  titled: TitledField,
  titledList: TitledListField,
  figures: FiguresField,
}

function PostTitleField({ name, label, hint, form }: FieldProps) {
  return (
    <TextField
      label={label}
      description={hint}
      {...(form.getInputProps(name) as object)}
      onChange={event => {
        const title = event.currentTarget.value
        if (form.values.slug === toSlug(String(form.values[name]))) form.setFieldValue('slug', toSlug(title))
        form.setFieldValue(name, title)
      }}
    />
  )
}

const toList = (text: string) => text.split(',').flatMap(word => word.trim() || [])

/** Keeps the text as typed, so that a comma does not disappear. */
function KeywordsField({ name, label, hint, form }: FieldProps) {
  const [text, setText] = useState((form.values[name] as string[]).join(', '))
  return (
    <TextField
      label={label}
      description={hint}
      value={text}
      error={form.errors[name] as string | undefined}
      onChange={event => {
        setText(event.currentTarget.value)
        form.setFieldValue(name, toList(event.currentTarget.value))
      }}
    />
  )
}
