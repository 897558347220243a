import { workerPath } from './trusted-html.ts'

/** Once the page has what it needs: the worker fetches what it keeps over the same slow line. */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  const register = () => {
    // Without it everything works, only not without a network: a private window may refuse it.
    navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }).catch(() => {})
  }
  const timer = setTimeout(register, 5000)
  return () => clearTimeout(timer)
}
