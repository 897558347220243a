import { Button } from '@mantine/core'
import type { ContentPicture } from '#contract/core/content/content-documents.ts'
import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { apiBase } from '#contract/platform/paths.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import classes from './content.module.css'
import type { FieldProps } from './document-fields.tsx'
import { FieldGroup } from './field-group.tsx'

const isUploaded = (path: string) => path.startsWith(contentPictures)
/** Drawn pictures are stored without an ending, because they exist in several formats. */
const addressOf = (path: string) => apiBase + (/\.\w+$/.test(path) ? path : `${path}.webp`)

/** Drawn pictures have their description in code. */
export function PictureField({ name, label, hint, form }: FieldProps) {
  const picture = form.values[name] as ContentPicture | null
  return (
    <FieldGroup label={label} hint={hint} error={form.errors[name]}>
      {picture && (
        <img className={classes.picture} src={addressOf(picture.small ?? picture.path)} alt={picture.alt} />
      )}
      <ChoosePicture
        hasOne={picture !== null}
        onMade={made => form.setFieldValue(name, { ...made, alt: '' } satisfies ContentPicture)}
      />
      {picture && isUploaded(picture.path) && (
        <TextField
          label="Description for people who cannot see the picture"
          maxLength={200}
          {...(form.getInputProps(`${name}.alt`) as object)}
        />
      )}
    </FieldGroup>
  )
}

/** A round picture of a person. The name next to it is the description. */
export function PortraitField({ name, label, form }: FieldProps) {
  const path = form.values[name] as string | null
  return (
    <FieldGroup label={label}>
      {path && (
        <img
          className={classes.portrait}
          src={addressOf(path) + (isUploaded(path) ? '?size=thumb' : '')}
          alt=""
        />
      )}
      <ChoosePicture hasOne={path !== null} onMade={made => form.setFieldValue(name, made.path)} />
      {path && (
        <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue(name, null)}>
          Remove picture
        </Button>
      )}
    </FieldGroup>
  )
}
