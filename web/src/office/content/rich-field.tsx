import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import type { OwnFieldProps } from './document-fields.tsx'
import { lengthText } from './length-text.ts'

/** The editor is as large as the rest of the office together, so that it comes when somebody writes. */
const RichEditor = lazy(async () => {
  const { RichEditor: component } = await loadChunk('rich-editor', () => import('./rich-editor.tsx'))
  return { default: component }
})

export function RichField({ name, label, form }: OwnFieldProps) {
  const error = form.errors[name] as string | undefined
  const html = String(form.values[name] ?? '')
  return (
    <fieldset className="editing-group">
      <legend>{label}</legend>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <RichEditor label={label} html={html} onChange={next => form.setFieldValue(name, next)} />
      </Suspense>
      <p className="office-quiet">{lengthText(html)}</p>
      {error && (
        <p role="alert" className="office-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}
