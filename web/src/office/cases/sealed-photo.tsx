import { Button } from '@mantine/core'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { showSealedPhoto } from './api.ts'

/** Its owner has deleted or changed it since. Each look is written down. */
export function SealedPhoto({ caseId, photoKey }: { caseId: number; photoKey: string }) {
  const { data, mutate, isPending, error } = useSingleMutation(showSealedPhoto)
  if (data) return <img className="case-large" src={data.picture} alt="As it was then" />
  return (
    <>
      <Button
        variant="light"
        size="sm"
        loading={isPending}
        onClick={() => mutate({ id: caseId, key: photoKey })}
      >
        Show the photo as it was
      </Button>
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </>
  )
}
