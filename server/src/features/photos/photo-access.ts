import type { AccessKind } from '../../core/access-requests/access-kind.ts'
import { photosAskedMail, photosGrantedMail } from './mails.ts'

export const photoAccess: AccessKind = {
  subject: 'photos',
  what: 'the photos',
  mails: { asked: photosAskedMail, granted: photosGrantedMail },
}
