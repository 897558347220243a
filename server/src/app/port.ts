import { createServer } from 'node:net'
import { ConfigError } from '../platform/config.ts'

/** Checked before anything else is started, so that a taken port is reported at once. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', error => reject(explain(error as NodeJS.ErrnoException, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigError(`Port ${port} may not be opened by this user. Choose one above 1023.`)
  return new ConfigError(`Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`)
}
