import type { AccessKind } from '../../core/access-requests/access-kind.ts'
import { chartAskedMail, chartGrantedMail } from './mails.ts'

export const chartAccess: AccessKind = {
  subject: 'chart',
  what: 'the birth chart',
  mails: { asked: chartAskedMail, granted: chartGrantedMail },
}
