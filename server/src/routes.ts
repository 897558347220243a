import * as account from '#contract/account.ts'
import * as content from '#contract/content.ts'
import * as partner from '#contract/partner.ts'
import * as profile from '#contract/profile.ts'
import * as reference from '#contract/reference.ts'
import * as session from '#contract/session.ts'
import * as showcase from '#contract/showcase.ts'
import * as support from '#contract/support.ts'
import { endSessions } from './account/end-sessions.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { listSessions } from './account/list-sessions.ts'
import { logIn } from './account/log-in.ts'
import { register } from './account/register.ts'
import { resetPassword } from './account/reset-password.ts'
import { sendOtp } from './account/send-otp.ts'
import { verifyOtp } from './account/verify-otp.ts'
import { listPosts } from './content/list-posts.ts'
import { readHowToUse } from './content/read-how-to-use.ts'
import { readPage } from './content/read-page.ts'
import { readPost } from './content/read-post.ts'
import { readPrivacyPolicy } from './content/read-privacy-policy.ts'
import { readSiteTexts } from './content/read-site-texts.ts'
import { readTermsOfUse } from './content/read-terms-of-use.ts'
import { bind } from './http/bind.ts'
import type { BoundEndpoint } from './http/register.ts'
import { createDesiredPartner } from './partner/create-desired-partner.ts'
import { createProfile } from './profile/create-profile.ts'
import { readProfileDraft } from './profile/read-profile-draft.ts'
import { listCasteOptions } from './reference/list-caste-options.ts'
import { listCities } from './reference/list-cities.ts'
import { listEducationOptions } from './reference/list-education-options.ts'
import { listStates } from './reference/list-states.ts'
import { lookUpAddress } from './reference/look-up-address.ts'
import { logOut } from './session/log-out.ts'
import { readSession } from './session/read-session.ts'
import { listRecentMembers } from './showcase/list-recent-members.ts'
import { listSuccessStories } from './showcase/list-success-stories.ts'
import { listTestimonials } from './showcase/list-testimonials.ts'
import { readBanner } from './showcase/read-banner.ts'
import { searchForVisitor } from './showcase/search-for-visitor.ts'
import { confirmNewsletter } from './support/confirm-newsletter.ts'
import { leaveNewsletter } from './support/leave-newsletter.ts'
import { reportMisuse } from './support/report-misuse.ts'
import { sendEnquiry } from './support/send-enquiry.ts'
import { subscribeNewsletter } from './support/subscribe-newsletter.ts'

/** Every call of the product, each bound to the handler of the same name. */
export const routes: BoundEndpoint[] = [
  ...bind(reference, { listCasteOptions, listEducationOptions, listStates, listCities, lookUpAddress }),
  ...bind(session, { readSession, logOut }),
  ...bind(account, {
    register,
    sendOtp,
    verifyOtp,
    logIn,
    forgotPassword,
    resetPassword,
    listSessions,
    endSessions,
  }),
  ...bind(profile, { createProfile, readProfileDraft }),
  ...bind(partner, { createDesiredPartner }),
  ...bind(showcase, {
    readBanner,
    searchForVisitor,
    listRecentMembers,
    listSuccessStories,
    listTestimonials,
  }),
  ...bind(content, {
    readPrivacyPolicy,
    readTermsOfUse,
    readHowToUse,
    readPage,
    listPosts,
    readPost,
    readSiteTexts,
  }),
  ...bind(support, { sendEnquiry, reportMisuse, subscribeNewsletter, confirmNewsletter, leaveNewsletter }),
]
