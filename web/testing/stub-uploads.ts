import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A file on its way, as the test moves it on. */
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
    underWay.push(this)
  }

  abort(): void {
    this.isAborted = true
    this.onabort?.()
  }

  /** What was sent beside the file. */
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

let underWay: StubbedUpload[] = []

/** Replaces the way of files to the server; gives those that are sent, in their order. */
export function stubUploads(): StubbedUpload[] {
  underWay = []
  vi.stubGlobal('XMLHttpRequest', StubbedUpload)
  return underWay
}
