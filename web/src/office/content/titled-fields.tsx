import { Button } from '@mantine/core'
import { type PublicFigure, publicFigureNames, publicFigures } from '#contract/core/content/public-figures.ts'
import { TextField } from '../../ui/text-field.tsx'
import { WordsField } from '../cases/words-field.tsx'
import type { EditingForm, OwnFieldProps } from './document-fields.tsx'

/** A title with its text. */
export function TitledField({ name, label, form }: Omit<OwnFieldProps, 'hint'>) {
  return (
    <fieldset className="editing-group">
      <legend>{label}</legend>
      <TextField label="Title" {...(form.getInputProps(`${name}.title`) as object)} />
      <WordsField label="Text" rows={3} {...(form.getInputProps(`${name}.text`) as object)} />
    </fieldset>
  )
}

const moved = <Part,>(parts: readonly Part[], from: number, to: number): Part[] => {
  const rest = parts.toSpliced(from, 1)
  return rest.toSpliced(to, 0, parts[from] as Part)
}

interface ListProps extends OwnFieldProps {
  empty: object
  children: (path: string, place: number) => React.ReactNode
}

/** Several of the same in their order: to add, to remove, to move up. */
function Several({ name, label, hint, form, empty, children }: ListProps) {
  const parts = form.values[name] as readonly object[]
  const set = (next: readonly object[]) => form.setFieldValue(name, next)
  return (
    <fieldset className="editing-group">
      <legend>{label}</legend>
      {hint && <p className="office-quiet">{hint}</p>}
      <ol className="editing-several">
        {parts.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <li key={place}>
            {children(`${name}.${place}`, place)}
            <div className="office-buttons">
              {place > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Move up: ${label} ${place + 1}`}
                  onClick={() => set(moved(parts, place, place - 1))}
                >
                  Move up
                </Button>
              )}
              {parts.length > 1 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Remove: ${label} ${place + 1}`}
                  onClick={() => set(parts.toSpliced(place, 1))}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button size="compact-sm" variant="light" onClick={() => set([...parts, empty])}>
        Add one
      </Button>
      {form.errors[name] !== undefined && (
        <p role="alert" className="office-refusal">
          {form.errors[name] as string}
        </p>
      )}
    </fieldset>
  )
}

export function TitledListField(props: OwnFieldProps) {
  const { form, label } = props
  return (
    <Several {...props} empty={{ title: '', text: '' }}>
      {(path, place) => (
        <>
          <TextField label={`Title ${place + 1}`} {...(form.getInputProps(`${path}.title`) as object)} />
          <WordsField
            label={`Text ${place + 1}`}
            aria-label={`${label}, text ${place + 1}`}
            rows={3}
            {...(form.getInputProps(`${path}.text`) as object)}
          />
        </>
      )}
    </Several>
  )
}

export function FiguresField(props: OwnFieldProps) {
  const { form } = props
  return (
    <Several {...props} empty={{ value: '', label: '', source: '' }}>
      {(path, place) => (
        <>
          <Bound path={path} place={place} form={form} />
          <div className="editing-pair">
            {!figureAt(form, path) && (
              <TextField label={`Figure ${place + 1}`} {...(form.getInputProps(`${path}.value`) as object)} />
            )}
            <TextField label={`Counts ${place + 1}`} {...(form.getInputProps(`${path}.label`) as object)} />
          </div>
          {!figureAt(form, path) && (
            <TextField
              label={`Source ${place + 1}`}
              description="Where the number comes from. Kept with the version, not shown on the page."
              {...(form.getInputProps(`${path}.source`) as object)}
            />
          )}
        </>
      )}
    </Several>
  )
}

const figureAt = (form: EditingForm, path: string) =>
  form.getInputProps(`${path}.figure`).value as PublicFigure | undefined

/** Whether the page shows the written figure, or the one that is counted every night with its day. */
function Bound({ path, place, form }: { path: string; place: number; form: EditingForm }) {
  return (
    <label className="office-select">
      <span>Number {place + 1}</span>
      <select
        value={figureAt(form, path) ?? ''}
        onChange={event => form.setFieldValue(`${path}.figure`, event.currentTarget.value || undefined)}
      >
        <option value="">As written</option>
        {publicFigureNames.map(name => (
          <option key={name} value={name}>
            Counted every night: {publicFigures[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
