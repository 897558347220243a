import { useQuery } from '@tanstack/react-query'
import { minFigureBase } from '#contract/office/overview/figures.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { readFigures } from '../overview/api.ts'
import { FigureTable } from '../overview/figure-table.tsx'

export function Page() {
  const query = useQuery(readFigures)
  return (
    <>
      <PageTitle
        title="Figures"
        lead={`This month until today and the two months before. The line shows twelve months. Percentages need at least ${minFigureBase} cases.`}
      />
      <Loaded query={query} failure="We could not load the figures." lines={12}>
        {figures => <FigureTable figures={figures} />}
      </Loaded>
    </>
  )
}
