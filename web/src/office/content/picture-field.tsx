import { Button } from '@mantine/core'
import type { ContentPicture } from '#contract/core/content/content-documents.ts'
import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { apiBase } from '#contract/platform/paths.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import type { OwnFieldProps } from './document-fields.tsx'

const isUploaded = (path: string) => path.startsWith(contentPictures)
/** A drawn one is stored without an ending, for it comes in several formats. */
const addressOf = (path: string) => apiBase + (/\.\w+$/.test(path) ? path : `${path}.webp`)

/** A picture with what it shows. Those that came with the site have their words in the code that draws them. */
export function PictureField({ name, label, hint, form }: OwnFieldProps) {
  const picture = form.values[name] as ContentPicture | null
  const error = form.errors[name] as string | undefined
  return (
    <fieldset className="editing-group">
      <legend>{label}</legend>
      {hint && <p className="office-quiet">{hint}</p>}
      {picture && (
        <img className="editing-shown" src={addressOf(picture.small ?? picture.path)} alt={picture.alt} />
      )}
      <ChoosePicture
        hasOne={picture !== null}
        onMade={made => form.setFieldValue(name, { ...made, alt: '' } satisfies ContentPicture)}
      />
      {picture && isUploaded(picture.path) && (
        <TextField
          label="What it shows, as you would say it on the phone"
          maxLength={200}
          {...(form.getInputProps(`${name}.alt`) as object)}
        />
      )}
      {error && (
        <p role="alert" className="office-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A face in a small circle; the name beside it says who it is. */
export function PortraitField({ name, label, form }: OwnFieldProps) {
  const path = form.values[name] as string | null
  return (
    <fieldset className="editing-group">
      <legend>{label}</legend>
      {path && (
        <img
          className="editing-face"
          src={addressOf(path) + (isUploaded(path) ? '?size=thumb' : '')}
          alt=""
        />
      )}
      <ChoosePicture hasOne={path !== null} onMade={made => form.setFieldValue(name, made.path)} />
      {path && (
        <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue(name, null)}>
          Without a picture
        </Button>
      )}
    </fieldset>
  )
}
