import { Component, type ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface ErrorBoundaryProps {
  /** The sentence for the missing part: "We could not show the stories." */
  what?: string
  children: ReactNode
}

/** Keeps an error in one part of a page from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <ErrorState what={this.props.what} error={error} onRetry={() => this.setState({ error: undefined })} />
    )
  }
}
