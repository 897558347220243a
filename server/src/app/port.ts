import { createServer } from 'node:net'
import { ConfigError } from '../platform/config.ts'

/** Runs before anything else starts, so that a port in use is reported immediately. */
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
      `Port ${port} is in use. Please stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigError(`This user is not allowed to open port ${port}. Please choose a port above 1023.`)
  return new ConfigError(
    `The server cannot listen on ${host}:${port} (${error.code}). Please check HOST and PORT.`,
  )
}
