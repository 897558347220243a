import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const database = 'saptapadi'
/** Owns the database. */
export const superuser = 'saptapadi'
/** The server's role. It owns nothing and has only granted rights. */
export const serverRole = 'saptapadi_server'

const fileIn = (dataDir: string) => join(dataDir, 'postgres-password')

/** Stores a new password, and returns the statements that create roles and database. */
export async function createRoles(dataDir: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  await writeFile(fileIn(dataDir), `${password}\n`, { mode: 0o600, flush: true })
  return [
    `alter role ${superuser} password '${password}'`,
    `create role ${serverRole} login password '${passwordOf(serverRole, password)}'`,
    `create database ${database}`,
  ].join('\n')
}

export async function readPassword(dataDir: string): Promise<string> {
  return (await readFile(fileIn(dataDir), 'utf8')).trim()
}

/** Derived, but does not reveal the superuser's password. */
export function passwordOf(role: string, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url')
}

export function urlOf(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
