import type { RouteObject } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { loadPage, type PageModule } from '../lib/load-page.ts'

const pages = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx'])

interface OfficeRoute {
  path: string
  /** The file in office/pages/. */
  page: string
  /** The permission that the page needs; `open` for links in e-mails. */
  permission: Permission | 'open'
}

/** The server checks every call. The permissions here only hide pages that a person cannot use. */
export const officeRoutes: readonly OfficeRoute[] = [
  { path: paths.admin, page: 'home', permission: 'own' },
  { path: paths.adminCase(':id'), page: 'case', permission: 'enquiries' },
  { path: paths.adminEnter, page: 'enter-complaint', permission: 'cases' },
  { path: paths.adminMembers, page: 'members', permission: 'members' },
  { path: paths.adminMember(':id'), page: 'member', permission: 'members' },
  { path: paths.adminContent, page: 'content', permission: 'content' },
  { path: paths.adminContentItem(':kind', ':key'), page: 'content-item', permission: 'content' },
  { path: paths.adminLists, page: 'lists', permission: 'content' },
  { path: paths.adminList(':list'), page: 'list', permission: 'content' },
  { path: paths.adminOrders, page: 'orders', permission: 'payments' },
  { path: paths.adminOrder(':id'), page: 'order', permission: 'payments' },
  { path: paths.adminFigures, page: 'figures', permission: 'figures' },
  { path: paths.adminStaff, page: 'staff', permission: 'staff' },
  { path: paths.adminApprovals, page: 'approvals', permission: 'own' },
  { path: paths.adminAudit, page: 'audit', permission: 'own' },
  { path: paths.adminAccount, page: 'account', permission: 'own' },
  { path: paths.adminEnrol(':token'), page: 'enrol', permission: 'open' },
]

function officePageLoader(name: string): () => Promise<PageModule> {
  const load = pages[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no office page called ${name}.`)
  return load
}

export const officeRouteObject = (): RouteObject => ({
  lazy: () => loadPage('admin', officePageLoader('admin')),
  children: officeRoutes.map(({ path, page, permission }) => ({
    path,
    lazy: () => loadPage(`admin/${page}`, officePageLoader(page)),
    handle: { permission },
  })),
})
