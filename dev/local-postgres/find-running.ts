import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readPassword, superuser, urlOf } from './roles.ts'
import { runCommand } from './run-command.ts'

export interface Postmaster {
  pid: number
  port: number
}

/** The owner's URL of the database that another process runs in this data folder. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  return postmaster && urlOf(superuser, await readPassword(dataDir), postmaster.port)
}

/** The pid file is not enough: after a crash or in a copied folder its number belongs to another process. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const cluster = await realpath(folder).catch(ignoreMissing)
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(ignoreMissing)
  const [pid, , , port] = (file ?? '').split('\n').map(Number)
  if (!pid || !port) return undefined
  return (await commandOf(pid)).includes(` -D ${cluster} `) ? { pid, port } : undefined
}

/** Empty if the process has ended. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    return (await runCommand('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])).output
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoreMissing)
  return (command ?? '').replaceAll('\0', ' ')
}

/** Also for a process that ends while its files are read. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
}
