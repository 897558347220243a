import { heightChoices, heightShown, parseHeight } from '#contract/platform/height.ts'
import { heightInInches } from '#contract/platform/values.ts'
import type { ChoiceOption } from '../../ui/narrow-options.ts'

/** The whole centimetres that round to this height. */
function centimetresOf(inches: number): number[] {
  const tallest = Math.ceil(heightInInches.max * 2.54)
  return Array.from({ length: tallest + 1 }, (_, cm) => cm).filter(cm => Math.round(cm / 2.54) === inches)
}

/** `5'4" (163 cm)`. A search finds it as 54, 5.4, 5 4, 5 ft 4, 5'4, 162 or 163 cm. */
export const heightOptions: ChoiceOption[] = heightChoices.map(value => {
  const [feet, inches] = value.split('.')
  const metric = centimetresOf(parseHeight(value) ?? 0)
  return {
    value,
    label: heightShown(value),
    aliases: [value, `${feet} ft ${inches}`, `${feet} feet ${inches}`, ...metric.map(cm => `${cm} cm`)],
  }
})
