export interface Outcome {
  response: 'success' | 'invalid'
  message: string
}

export const success = (message: string) => ({ response: 'success' as const, message })

export const invalid = (message: string) => ({ response: 'invalid' as const, message })
