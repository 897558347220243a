import { figures as facts, type readFigures } from '#contract/office/overview/figures.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import classes from './figure-table.module.css'
import { figureText, monthText } from './figure-text.ts'
import { TrendLine } from './trend-line.tsx'

const shownMonths = 3

/** One row per figure; on a phone each row is a small block. */
export function FigureTable({ figures: { months, rows } }: { figures: Reply<typeof readFigures> }) {
  const shown = months.slice(-shownMonths)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {shown.map(month => (
            <th key={month} scope="col">
              {monthText(month)}
            </th>
          ))}
          <th scope="col">Twelve months</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => {
          const { label, definition, unit } = facts[name]
          return (
            <tr key={name}>
              <th scope="row">
                {label}
                <small>{definition}</small>
              </th>
              {values.slice(-shownMonths).map((value, place) => (
                <td key={shown[place]} data-month={monthText(shown[place] ?? '')}>
                  {figureText(unit, value)}
                </td>
              ))}
              <td>
                <TrendLine
                  values={values}
                  label={values
                    .map((value, place) => `${monthText(months[place] ?? '')} ${figureText(unit, value)}`)
                    .join(', ')}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
