import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type PublicFigure, publicFigureNames, publicFigures } from '#contract/core/content/public-figures.ts'
import { TextField } from '../../ui/text-field.tsx'
import { TextArea } from '../cases/text-area.tsx'
import layout from '../ui/office.module.css'
import { SelectField } from '../ui/select-field.tsx'
import classes from './content.module.css'
import type { FieldProps } from './document-fields.tsx'
import { FieldGroup } from './field-group.tsx'

export function TitledField({ name, label, hint, form }: FieldProps) {
  return (
    <FieldGroup label={label} hint={hint}>
      <TextField label="Title" {...(form.getInputProps(`${name}.title`) as object)} />
      <TextArea label="Text" rows={3} {...(form.getInputProps(`${name}.text`) as object)} />
    </FieldGroup>
  )
}

interface ListFieldProps extends FieldProps {
  empty: object
  children: (path: string, n: number) => ReactNode
}

function ListField({ name, label, hint, form, empty, children }: ListFieldProps) {
  const parts = form.values[name] as readonly object[]
  const set = (next: readonly object[]) => form.setFieldValue(name, next)
  return (
    <FieldGroup label={label} hint={hint} error={form.errors[name]}>
      <ol className={classes.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id
          <li key={index}>
            {children(`${name}.${index}`, index + 1)}
            <div className={layout.buttons}>
              {index > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Move up: ${label} ${index + 1}`}
                  onClick={() => set(parts.toSpliced(index, 1).toSpliced(index - 1, 0, part))}
                >
                  Move up
                </Button>
              )}
              {parts.length > 1 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Remove: ${label} ${index + 1}`}
                  onClick={() => set(parts.toSpliced(index, 1))}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button size="compact-sm" variant="light" onClick={() => set([...parts, empty])}>
        Add another
      </Button>
    </FieldGroup>
  )
}

export function TitledListField(props: FieldProps) {
  const { form, label } = props
  return (
    <ListField {...props} empty={{ title: '', text: '' }}>
      {(path, n) => (
        <>
          <TextField label={`Title ${n}`} {...(form.getInputProps(`${path}.title`) as object)} />
          <TextArea
            label={`Text ${n}`}
            aria-label={`${label}, text ${n}`}
            rows={3}
            {...(form.getInputProps(`${path}.text`) as object)}
          />
        </>
      )}
    </ListField>
  )
}

/** Landing page figures: typed with a source, or counted every night. */
export function FiguresField(props: FieldProps) {
  const { form } = props
  return (
    <ListField {...props} empty={{ value: '', label: '', source: '' }}>
      {(path, n) => {
        const counted = form.getInputProps(`${path}.figure`).value as PublicFigure | undefined
        return (
          <>
            <SelectField
              label={`Number ${n}`}
              value={counted ?? ''}
              onChange={event => form.setFieldValue(`${path}.figure`, event.currentTarget.value || undefined)}
            >
              <option value="">Typed by hand</option>
              {publicFigureNames.map(figure => (
                <option key={figure} value={figure}>
                  Counted every night: {publicFigures[figure]}
                </option>
              ))}
            </SelectField>
            {!counted && (
              <TextField label={`Figure ${n}`} {...(form.getInputProps(`${path}.value`) as object)} />
            )}
            <TextField label={`Label ${n}`} {...(form.getInputProps(`${path}.label`) as object)} />
            {!counted && (
              <TextField
                label={`Source ${n}`}
                description="Where the number comes from. Not shown on the page."
                {...(form.getInputProps(`${path}.source`) as object)}
              />
            )}
          </>
        )
      }}
    </ListField>
  )
}
