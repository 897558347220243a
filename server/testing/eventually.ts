import { vi } from 'vitest'

/** Repeats a check until it passes. Patient, because another server may be busy. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })
