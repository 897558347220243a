import { type ContentDocument, readyDocuments } from '#contract/core/content/content-documents.ts'
import { type ContentKind, contentPictures } from '#contract/core/content/content-kinds.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { apiBase, art } from '#contract/platform/paths.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { isFact } from '../../core/content/facts.ts'

/** Cleans the HTML. It is cleaned again before it is shown. */
export function cleanDocument<Document extends ContentDocument>(document: Document): Document {
  return 'html' in document ? { ...document, html: cleanHtml(document.html) } : document
}

export function findProblems(kind: ContentKind, document: ContentDocument): FieldErrors | undefined {
  const errors: FieldErrors = {}
  for (const { path, message } of readyDocuments[kind].safeParse(document).error?.issues ?? [])
    errors[path.join('.')] ??= message
  for (const [path, text] of listTexts(document)) {
    const problem = path === 'html' ? findHtmlProblem(text) : findUnknownFact(text)
    if (problem) errors[path] ??= problem
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function listTexts(value: unknown, path: readonly string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, [...path, name]))
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const pictureFolders = [apiBase + contentPictures, apiBase + art]
const anySite = 'https://site.invalid'

/** Resolves the URL like a browser, so that `..` cannot leave the folders. */
function isOwnPicture(src: string): boolean {
  if (!URL.canParse(src, anySite)) return false
  const { origin, pathname } = new URL(src, anySite)
  return origin === anySite && pictureFolders.some(folder => pathname.startsWith(folder))
}

function findHtmlProblem(html: string): string | undefined {
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    if (!isOwnPicture(attributeOf(tag, 'src')))
      return 'Please add pictures with the button above the text. Pictures from other sites are not shown.'
    if (attributeOf(tag, 'alt').trim() === '') return 'Please describe every picture'
  }
  const isEmpty = html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
  return isEmpty ? 'Please write the text' : findUnknownFact(html)
}

/** A misspelled {{name}} would be shown as written. */
function findUnknownFact(text: string): string | undefined {
  for (const [written, name = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (!isFact(name)) return `${written} is not a name that we fill in`
  }
  return undefined
}
