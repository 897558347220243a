import { hash } from '@node-rs/argon2'

/** A hash with the minimum cost of Argon2, for fast logins. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
