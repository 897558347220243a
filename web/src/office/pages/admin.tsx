import { Outlet, useMatches } from 'react-router'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { UndoBar } from '../cases/undo-bar.tsx'
import sheet from '../staff/office.css?url'
import { SessionGate } from '../staff/session-gate.tsx'

/** What stands around every page of the office. Its sheet is its own: members never load it. */
export function Page() {
  const { permission } = (useMatches().at(-1)?.handle ?? {}) as { permission?: Permission | 'open' }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="office" />
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
