import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import type { FieldProps } from './document-fields.tsx'
import { FieldGroup } from './field-group.tsx'

/** Loaded when needed: it is as large as the rest of the office together. */
const RichEditor = lazy(async () => {
  const { RichEditor: component } = await loadChunk('rich-editor', () => import('./rich-editor.tsx'))
  return { default: component }
})

export function RichField({ name, label, form }: FieldProps) {
  return (
    <FieldGroup label={label} error={form.errors[name]}>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <RichEditor
          label={label}
          html={String(form.values[name] ?? '')}
          onChange={html => form.setFieldValue(name, html)}
        />
      </Suspense>
    </FieldGroup>
  )
}
