import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import type { OwnFieldProps } from './document-fields.tsx'

/** The editor is as large as the rest of the office together, so that it comes when somebody writes. */
const RichEditor = lazy(async () => {
  const { RichEditor: component } = await loadChunk('rich-editor', () => import('./rich-editor.tsx'))
  return { default: component }
})

export function RichField({ name, label, form }: OwnFieldProps) {
  const error = form.errors[name] as string | undefined
  return (
    <fieldset className="editing-group">
      <legend>{label}</legend>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <RichEditor
          label={label}
          html={String(form.values[name] ?? '')}
          onChange={html => form.setFieldValue(name, html)}
        />
      </Suspense>
      {error && (
        <p role="alert" className="office-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}
