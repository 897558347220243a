import { Outlet, useMatches } from 'react-router'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { UndoBar } from '../cases/undo-bar.tsx'
import { SessionGate } from '../staff/session-gate.tsx'

export function Page() {
  const { permission } = (useMatches().at(-1)?.handle ?? {}) as { permission?: Permission | 'open' }
  return (
    <>
      <meta name="robots" content="noindex" />
      {permission === 'open' ? (
        <Outlet />
      ) : (
        <SessionGate permission={permission ?? 'own'} footer={<UndoBar />}>
          <Outlet />
        </SessionGate>
      )}
    </>
  )
}
