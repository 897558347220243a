import { z } from 'zod'
import type {
  ChoiceDescription,
  FieldDescription,
  ListDescription,
  MeasureDescription,
} from '#contract/core/profiles/field-description.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type ProfileFields,
  type WrittenName,
  writtenNames,
} from '#contract/core/profiles/profile-fields.ts'
import { heightText, parseHeight } from '#contract/platform/height.ts'
import { parseWeight, weightText } from '#contract/platform/weight.ts'

/** Converts the answers of the profile form to columns and back, from the descriptions of the fields. */

type Stored<Field extends FieldDescription> = Field extends ChoiceDescription
  ? { choice: Field['options'][number]; numbered: number; yesNo: boolean }[Field['kind']]
  : Field extends ListDescription & { kind: 'several' }
    ? number[]
    : Field extends ListDescription | MeasureDescription
      ? number
      : string

type ColumnsIn<Table extends string> = {
  [Name in FieldName as ProfileFields[Name]['column'] extends `${Table}.${infer Column}`
    ? Column
    : never]: Stored<ProfileFields[Name]>
}
/** Matching reads the columns of `profiles`. */
export type FactColumns = ColumnsIn<'profiles'>
export type DetailColumns = ColumnsIn<'profile_details'>

/** Free texts that other members read. Old profiles can lack an optional one. */
export type Texts = {
  [Name in WrittenName as ProfileFields[Name]['column'] extends `${string}.${infer Column}` ? Column : never]:
    | string
    | null
}
export const textColumns = writtenNames.map(name => columnOf(name).column) as (keyof Texts)[]
export const TextsRow = z.object(
  Object.fromEntries(textColumns.map(column => [column, z.string().nullable()])) as Record<
    keyof Texts,
    z.ZodNullable<z.ZodString>
  >,
)

export type ProfileColumns = Partial<FactColumns & DetailColumns>

export const factColumns = columnNames('profiles') as (keyof FactColumns)[]
export const detailColumns = columnNames('profile_details') as (keyof DetailColumns)[]

type Nullable<Columns> = { [Column in keyof Columns]: Columns[Column] | null }

/** The columns of both tables. An incomplete profile has nulls. */
export const AnswersRow = z.object(
  Object.fromEntries(fieldNames.map(name => [columnOf(name).column, storedAs(fieldOf(name)).nullable()])),
) as unknown as z.ZodType<Nullable<FactColumns & DetailColumns>>

function storedAs(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options)
    case 'yesNo':
      return z.boolean()
    case 'several':
      return z.array(z.int())
    case 'text':
    case 'suggested':
    case 'pin':
      return z.string()
    default:
      return z.int()
  }
}

export type Answers = { [Name in FieldName]: string | number | number[] }

export const toFacts = (answers: Answers) => columnsIn('profiles', answers) as unknown as FactColumns
export const toDetails = (answers: Answers) =>
  columnsIn('profile_details', answers) as unknown as DetailColumns

function columnNames(table: string): string[] {
  return fieldNames.map(columnOf).flatMap(place => (place.table === table ? place.column : []))
}

function columnsIn(table: string, answers: Answers): Record<string, unknown> {
  const names = fieldNames.filter(name => columnOf(name).table === table)
  return Object.fromEntries(
    names.map(name => [columnOf(name).column, toColumn(fieldOf(name), answers[name])]),
  )
}

export function columnOf(name: FieldName): { table: string; column: string } {
  const [table = '', column = ''] = fieldOf(name).column.split('.')
  return { table, column }
}

function toColumn(field: FieldDescription, answer: unknown): unknown {
  switch (field.kind) {
    case 'yesNo':
      return answer === 'Yes'
    case 'numbered':
      return field.options.indexOf(String(answer)) + 1
    case 'height':
      return parseHeight(String(answer))
    case 'weight':
      return parseWeight(String(answer))
    default:
      return answer
  }
}

/** The text of a column. The database looks up names of option lists instead. */
export function toWords(field: FieldDescription, value: unknown): string | null {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'yesNo':
      return value ? 'Yes' : 'No'
    case 'numbered':
      return field.options[Number(value) - 1] ?? null
    case 'height':
      return heightText(Number(value))
    case 'weight':
      return weightText(Number(value))
    default:
      return String(value)
  }
}
