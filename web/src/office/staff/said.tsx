import { IconCircleCheck } from '@tabler/icons-react'

/** What the server said of an act that worked; read out where it appears. */
export function Said({ message }: { message: string | undefined }) {
  return (
    <p className="office-said" role="status">
      {message && (
        <>
          <IconCircleCheck size={20} aria-hidden />
          <span>{message}</span>
        </>
      )}
    </p>
  )
}
