import { expectTypeOf, test } from 'vitest'
import type { viewProfile } from '#contract/profile.ts'
import type { readSettings } from '#contract/settings.ts'
import type { Handler } from './handler.ts'
import type { Refusal } from './refusal.ts'

type Answers<E> = Awaited<ReturnType<Handler<E>>>

test('a handler refuses with what the contract names beside its call; anything else does not compile', () => {
  expectTypeOf<Refusal<404>>().toExtend<Answers<typeof viewProfile>>()
  expectTypeOf<Refusal<429>>().toExtend<Answers<typeof viewProfile>>()
  expectTypeOf<Refusal<418>>().not.toExtend<Answers<typeof viewProfile>>()
  expectTypeOf<Refusal<404>>().not.toExtend<Answers<typeof readSettings>>()
})
