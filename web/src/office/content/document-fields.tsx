import type { ContentKind } from '#contract/core/content/content-kinds.ts'
import { TextField } from '../../ui/text-field.tsx'
import { WordsField } from '../cases/words-field.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { type FieldRow, fieldsOf, topicChoices, toSlug } from './kind-fields.ts'
import { PictureField, PortraitField } from './picture-field.tsx'
import { RichField } from './rich-field.tsx'
import { FiguresField, TitledField, TitledListField } from './titled-fields.tsx'

/** The part of a form that the fields need; its values are those of the kind's own document. */
export interface EditingForm {
  values: Record<string, unknown>
  errors: Record<string, unknown>
  getInputProps(path: string): { value?: unknown; onChange: (value: unknown) => void; error?: unknown }
  setFieldValue(path: string, value: unknown): void
}

interface DocumentFieldsProps {
  kind: ContentKind
  form: EditingForm
  /** Of a post that has never been published, the address follows the title. */
  isNew: boolean
}

/** The form of a kind, field by field as the table has them. */
export function DocumentFields({ kind, form, isNew }: DocumentFieldsProps) {
  return fieldsOf[kind].map(row => (
    <Field key={row.name} row={row} form={form} follows={kind === 'post' && isNew && row.name === 'title'} />
  ))
}

interface FieldProps {
  row: FieldRow
  form: EditingForm
  follows?: boolean
}

function Field({ row: { name, label, shape, hint }, form, follows = false }: FieldProps) {
  const props = form.getInputProps(name)
  const value = form.values[name]
  const error = form.errors[name] as string | undefined
  const common = { name, label, hint, form }
  switch (shape) {
    case 'line':
      return (
        <TextField
          label={label}
          description={hint}
          {...(props as object)}
          onChange={event => {
            const typed = event.currentTarget.value
            form.setFieldValue(name, typed)
            if (follows && form.values.slug === toSlug(String(value)))
              form.setFieldValue('slug', toSlug(typed))
          }}
        />
      )
    case 'text':
      return <WordsField label={label} description={hint} rows={5} {...(props as object)} />
    case 'date':
      return <TextField label={label} description={hint} type="date" {...(props as object)} />
    case 'number':
      return (
        <TextField
          label={label}
          description={hint}
          type="number"
          min={0}
          value={String(value ?? 0)}
          error={error}
          onChange={event => form.setFieldValue(name, Number(event.currentTarget.value))}
        />
      )
    case 'topic':
      return (
        <label className="office-select">
          <span>{label}</span>
          <select
            value={String(value)}
            onChange={event => form.setFieldValue(name, event.currentTarget.value)}
          >
            {topicChoices.map(topic => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
        </label>
      )
    case 'words':
      return <KeywordsField {...common} />
    case 'rich':
      return <RichField {...common} />
    case 'picture':
      return <PictureField {...common} />
    case 'portrait':
      return <PortraitField {...common} />
    case 'titled':
      return <TitledField {...common} />
    case 'titledList':
      return <TitledListField {...common} />
    case 'figures':
      return <FiguresField {...common} />
  }
}

export interface OwnFieldProps {
  name: string
  label: string
  hint: string | undefined
  form: EditingForm
}
