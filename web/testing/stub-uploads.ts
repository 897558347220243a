import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A fake upload that the test controls. */
export class StubbedUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  isAborted = false
  method = ''
  path = ''
  form = new FormData()

  open(method: string, path: string): void {
    Object.assign(this, { method, path })
  }

  setRequestHeader(): void {}

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: r-1\r\n'
  }

  send(form: FormData): void {
    this.form = form
    uploads.push(this)
  }

  abort(): void {
    this.isAborted = true
    this.onabort?.()
  }

  /** The fields besides the file. */
  get fields(): Record<string, string> {
    const texts = [...this.form].filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Record<string, string>
  }

  progress(part: number): void {
    act(() => this.upload.onprogress?.({ loaded: part * 1000, total: 1000 }))
  }

  async replies(body: unknown, status = 200): Promise<void> {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    await act(async () => this.onload?.())
  }

  async breaks(): Promise<void> {
    await act(async () => this.onerror?.())
  }
}

let uploads: StubbedUpload[] = []

/** Replaces XMLHttpRequest. Returns the uploads in order. */
export function stubUploads(): StubbedUpload[] {
  uploads = []
  vi.stubGlobal('XMLHttpRequest', StubbedUpload)
  return uploads
}
