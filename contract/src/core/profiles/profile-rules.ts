import { z } from 'zod'
import { choice, commaList, listed, required, wholeNumber } from '../../platform/fields.ts'
import { parseHeight } from '../../platform/height.ts'
import { indiaId, indiaName } from '../../platform/values.ts'
import { parseWeight } from '../../platform/weight.ts'
import type {
  ChoiceDescription,
  FieldDescription,
  ListDescription,
  MeasureDescription,
  TextDescription,
} from './field-description.ts'
import { type FieldName, fieldNames, fieldOf, type ProfileFields } from './profile-fields.ts'

const hobbiesMax = 60
const foreignPinShape = /^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/
const indianPinShape = /^[1-9]\d{2} ?\d{3}$/

/** The 1-based position in an option list of the server. */
const position = (message: string) => wholeNumber(message, { max: 99 })

const optional = (max: number) =>
  z.string().trim().max(max, `Please keep this under ${max} characters`).optional().default('')

type Rule<Field extends FieldDescription> = Field extends ChoiceDescription
  ? ReturnType<typeof choice<Field['options']>>
  : Field extends ListDescription & { kind: 'several' }
    ? ReturnType<typeof commaList>
    : Field extends ListDescription & { kind: 'position' }
      ? ReturnType<typeof position>
      : Field extends TextDescription & { isOptional: true }
        ? ReturnType<typeof optional>
        : ReturnType<typeof required>

const messageOf = ({ label, message }: FieldDescription) => message ?? `${label} is Required`

function ruleOf(field: FieldDescription) {
  const message = messageOf(field)
  switch (field.kind) {
    case 'choice':
    case 'numbered':
    case 'yesNo':
      return choice(field.options, message)
    case 'listed':
      return listed(message)
    case 'position':
      return position(message)
    case 'several':
      return commaList(message, hobbiesMax)
    case 'height':
    case 'weight':
      return measure(field, message)
    default:
      return field.isOptional ? optional(field.max) : required(message, field.max)
  }
}

function measure({ kind }: MeasureDescription, message: string) {
  const parse = kind === 'height' ? parseHeight : parseWeight
  return required(message, 10).refine(text => parse(text) !== undefined, message)
}

const rules = Object.fromEntries(fieldNames.map(name => [name, ruleOf(fieldOf(name))])) as unknown as {
  [Name in FieldName]: Rule<ProfileFields[Name]>
}

/** A country is sent by its name or its id. */
const isIndia = (country: unknown) => country === indiaName || country === String(indiaId)

interface PinAnswer {
  country?: unknown
  pin: string
}

function pinProblem({ country, pin }: PinAnswer): string | undefined {
  if (!isIndia(country)) return foreignPinShape.test(pin) ? undefined : 'Please check the pin code.'
  if (indianPinShape.test(pin)) return undefined
  return /^0\d{5}$/.test(pin) ? 'A pin code does not start with 0.' : 'A pin code has 6 digits.'
}

const withPin = z.object({ pin: rules.pin })

/** The profile form. The pin code is checked even if other fields have errors. */
export const profile = z.object(rules).refine(answers => pinProblem(answers) === undefined, {
  path: ['pin'],
  error: ({ input }) => pinProblem(input as PinAnswer),
  when: ({ value }) => withPin.safeParse(value).success,
})
export type ProfileInput = z.infer<typeof profile>
