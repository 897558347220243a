import type { PublicFigure } from '#contract/core/content/public-figures.ts'
import type { Sql } from '../../platform/database/db.ts'

export async function listPublicFigures(
  db: Sql,
): Promise<{ name: PublicFigure; value: number; day: string }[]> {
  return db<{ name: PublicFigure; value: number; day: string }[]>`select name, value, day from public_figures`
}
