import { afterAll } from 'vitest'
import { putAllAway } from './put-away.ts'

afterAll(putAllAway)
