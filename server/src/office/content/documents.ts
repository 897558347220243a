import { type ContentDocument, readyDocuments } from '#contract/core/content/content-documents.ts'
import type { ContentKind } from '#contract/core/content/content-kinds.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { faultOf, unknownName } from './check-html.ts'

/** As it is stored: of HTML what the cleaner keeps. It is cleaned again when it is shown. */
export function toStore<Document extends ContentDocument>(document: Document): Document {
  return 'html' in document ? { ...document, html: cleanHtml(document.html) } : document
}

/** What is missing before it can be published, by field; nothing where it is ready. */
export function faultsOf(kind: ContentKind, document: ContentDocument): FieldErrors | undefined {
  const errors: FieldErrors = {}
  for (const { path, message } of readyDocuments[kind].safeParse(document).error?.issues ?? [])
    errors[path.join('.')] ??= message
  for (const [path, text] of textsIn(document)) {
    const fault = path === 'html' ? faultOf(text) : unknownName(text)
    if (fault) errors[path] ??= fault
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Every text inside, by the path to it. */
function textsIn(value: unknown, path: readonly string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]))
}
