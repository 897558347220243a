import * as account from '#contract/core/accounts/account.ts'
import * as ownAccount from '#contract/core/accounts/own-account.ts'
import * as session from '#contract/core/accounts/session.ts'
import * as content from '#contract/core/content/content.ts'
import * as grievances from '#contract/core/moderation/grievances.ts'
import * as notices from '#contract/core/notifications/notices.ts'
import * as formDrafts from '#contract/core/profiles/form-drafts.ts'
import * as preferences from '#contract/core/profiles/preferences.ts'
import * as profile from '#contract/core/profiles/profile.ts'
import * as visits from '#contract/core/profiles/visits.ts'
import * as reference from '#contract/core/reference/reference.ts'
import * as consents from '#contract/core/settings/consents.ts'
import * as settings from '#contract/core/settings/settings.ts'
import * as visibility from '#contract/core/settings/visibility.ts'
import * as candidate from '#contract/features/candidates/candidate.ts'
import * as messages from '#contract/features/conversations/messages.ts'
import * as chartRequests from '#contract/features/horoscopes/chart-requests.ts'
import * as comparedBirths from '#contract/features/horoscopes/compare-births.ts'
import * as horoscopes from '#contract/features/horoscopes/horoscopes.ts'
import * as horoscopeMatches from '#contract/features/horoscopes/match-horoscopes.ts'
import * as blocks from '#contract/features/interests/blocks.ts'
import * as interests from '#contract/features/interests/interests.ts'
import * as shortlist from '#contract/features/interests/shortlist.ts'
import * as matches from '#contract/features/matching/matches.ts'
import * as picks from '#contract/features/matching/picks.ts'
import * as savedSearches from '#contract/features/matching/saved-searches.ts'
import * as search from '#contract/features/matching/search.ts'
import * as myData from '#contract/features/my-data/my-data.ts'
import * as payments from '#contract/features/payments/payments.ts'
import * as photos from '#contract/features/photos/photos.ts'
import * as showcase from '#contract/features/site/showcase.ts'
import * as support from '#contract/features/site/support.ts'
import * as cases from '#contract/office/cases/cases.ts'
import * as editing from '#contract/office/content/editing.ts'
import * as optionLists from '#contract/office/lists/option-lists.ts'
import * as officeMembers from '#contract/office/members/members.ts'
import * as money from '#contract/office/money/money.ts'
import * as figures from '#contract/office/overview/figures.ts'
import * as officeHome from '#contract/office/overview/office-home.ts'
import * as approvals from '#contract/office/staff/approvals.ts'
import * as audit from '#contract/office/staff/audit.ts'
import * as staff from '#contract/office/staff/staff.ts'
import { changeEmail } from '../core/accounts/change-email.ts'
import { changeMobile } from '../core/accounts/change-mobile.ts'
import { changePassword } from '../core/accounts/change-password.ts'
import { confirmEmail } from '../core/accounts/confirm-email.ts'
import { forgotPassword } from '../core/accounts/forgot-password.ts'
import { logIn } from '../core/accounts/log-in.ts'
import { readAccount } from '../core/accounts/read-account.ts'
import { readSentCode } from '../core/accounts/read-sent-code.ts'
import { register } from '../core/accounts/register.ts'
import { resetPassword } from '../core/accounts/reset-password.ts'
import { sendOtp } from '../core/accounts/send-otp.ts'
import { endSessions } from '../core/accounts/sessions/end-sessions.ts'
import { listSessions } from '../core/accounts/sessions/list-sessions.ts'
import { logOut } from '../core/accounts/sessions/log-out.ts'
import { readSession } from '../core/accounts/sessions/read-session.ts'
import { verifyMobile } from '../core/accounts/verify-mobile.ts'
import { verifyOtp } from '../core/accounts/verify-otp.ts'
import { listPosts } from '../core/content/list-posts.ts'
import { readHowToUse } from '../core/content/read-how-to-use.ts'
import { readPage } from '../core/content/read-page.ts'
import { readPost } from '../core/content/read-post.ts'
import { readPrivacyPolicy } from '../core/content/read-privacy-policy.ts'
import { readSiteTexts } from '../core/content/read-site-texts.ts'
import { readTermsOfUse } from '../core/content/read-terms-of-use.ts'
import { answerQuestion } from '../core/moderation/answer-question.ts'
import { readGrievance } from '../core/moderation/read-grievance.ts'
import { reportMember } from '../core/moderation/report-member.ts'
import { sendAppeal } from '../core/moderation/send-appeal.ts'
import { sendGrievance } from '../core/moderation/send-grievance.ts'
import { listNotices } from '../core/notifications/list-notices.ts'
import { markNoticesSeen } from '../core/notifications/mark-notices-seen.ts'
import { createProfile } from '../core/profiles/create-profile.ts'
import { readFormDraft } from '../core/profiles/drafts/read-form-draft.ts'
import { saveFormDraft } from '../core/profiles/drafts/save-form-draft.ts'
import { createDesiredPartner } from '../core/profiles/preferences/create-desired-partner.ts'
import { readDesiredPartner } from '../core/profiles/preferences/read-desired-partner.ts'
import { relaxPreference } from '../core/profiles/preferences/relax-preference.ts'
import { restorePreference } from '../core/profiles/preferences/restore-preference.ts'
import { updateDesiredPartner } from '../core/profiles/preferences/update-desired-partner.ts'
import { readCompleteness } from '../core/profiles/read-completeness.ts'
import { readOwnProfile } from '../core/profiles/read-own-profile.ts'
import { readProfileDraft } from '../core/profiles/read-profile-draft.ts'
import { updateProfile } from '../core/profiles/update-profile.ts'
import { viewProfile } from '../core/profiles/view-profile.ts'
import { listVisits } from '../core/profiles/visits/list-visits.ts'
import { listCasteOptions } from '../core/reference/list-caste-options.ts'
import { listCities } from '../core/reference/list-cities.ts'
import { listEducationOptions } from '../core/reference/list-education-options.ts'
import { listStates } from '../core/reference/list-states.ts'
import { lookUpAddress } from '../core/reference/look-up-address.ts'
import { giveConsent } from '../core/settings/consents/give-consent.ts'
import { listConsents } from '../core/settings/consents/list-consents.ts'
import { readAgreedText } from '../core/settings/consents/read-agreed-text.ts'
import { withdrawConsent } from '../core/settings/consents/withdraw-consent.ts'
import { readSettings } from '../core/settings/read-settings.ts'
import { saveSettings } from '../core/settings/save-settings.ts'
import { hideProfile } from '../core/settings/visibility/hide-profile.ts'
import { sayFoundPartner } from '../core/settings/visibility/say-found-partner.ts'
import { showProfile } from '../core/settings/visibility/show-profile.ts'
import { answerCandidate } from '../features/candidates/answer-candidate.ts'
import { askCandidate } from '../features/candidates/ask-candidate.ts'
import { readCandidate } from '../features/candidates/read-candidate.ts'
import { readCandidateLink } from '../features/candidates/read-candidate-link.ts'
import { sendTakeOverCode } from '../features/candidates/send-take-over-code.ts'
import { shareProfile } from '../features/candidates/share-profile.ts'
import { takeOverProfile } from '../features/candidates/take-over-profile.ts'
import { tickCandidateRequest } from '../features/candidates/tick-candidate-request.ts'
import { listConversations } from '../features/conversations/list-conversations.ts'
import { listMessages } from '../features/conversations/list-messages.ts'
import { markMessagesSeen } from '../features/conversations/mark-messages-seen.ts'
import { readContact } from '../features/conversations/read-contact.ts'
import { reportMessage } from '../features/conversations/report-message.ts'
import { sendMessage } from '../features/conversations/send-message.ts'
import { shareContact } from '../features/conversations/share-contact.ts'
import { typing } from '../features/conversations/typing.ts'
import { withdrawContact } from '../features/conversations/withdraw-contact.ts'
import { askForChart } from '../features/horoscopes/ask-for-chart.ts'
import { compareBirths } from '../features/horoscopes/compare-births.ts'
import { declineChart } from '../features/horoscopes/decline-chart.ts'
import { deleteHoroscope } from '../features/horoscopes/delete-horoscope.ts'
import { grantChart } from '../features/horoscopes/grant-chart.ts'
import { listChartRequests } from '../features/horoscopes/list-chart-requests.ts'
import { matchHoroscopes } from '../features/horoscopes/match-horoscopes.ts'
import { readHoroscope } from '../features/horoscopes/read-horoscope.ts'
import { revokeChart } from '../features/horoscopes/revoke-chart.ts'
import { saveHoroscope } from '../features/horoscopes/save-horoscope.ts'
import { setHoroscopeSharing } from '../features/horoscopes/set-horoscope-sharing.ts'
import { acceptInterest } from '../features/interests/accept-interest.ts'
import { answerInterests } from '../features/interests/answer-interests.ts'
import { addBlock } from '../features/interests/blocks/add-block.ts'
import { addNotForUs } from '../features/interests/blocks/add-not-for-us.ts'
import { listBlocks } from '../features/interests/blocks/list-blocks.ts'
import { listNotForUs } from '../features/interests/blocks/list-not-for-us.ts'
import { removeBlock } from '../features/interests/blocks/remove-block.ts'
import { removeNotForUs } from '../features/interests/blocks/remove-not-for-us.ts'
import { countInterests } from '../features/interests/count-interests.ts'
import { declineInterest } from '../features/interests/decline-interest.ts'
import { endMatch } from '../features/interests/end-match.ts'
import { getSendHints } from '../features/interests/get-send-hints.ts'
import { listMatchedInterests } from '../features/interests/list-matched-interests.ts'
import { listReceivedInterests } from '../features/interests/list-received-interests.ts'
import { listSentInterests } from '../features/interests/list-sent-interests.ts'
import { sendInterest } from '../features/interests/send-interest.ts'
import { addToShortlist } from '../features/interests/shortlist/add-to-shortlist.ts'
import { listShortlist } from '../features/interests/shortlist/list-shortlist.ts'
import { listShortlistIds } from '../features/interests/shortlist/list-shortlist-ids.ts'
import { removeFromShortlist } from '../features/interests/shortlist/remove-from-shortlist.ts'
import { updateShortlistNote } from '../features/interests/shortlist/update-shortlist-note.ts'
import { undoAccept } from '../features/interests/undo-accept.ts'
import { withdrawInterest } from '../features/interests/withdraw-interest.ts'
import { countDesiredMatches } from '../features/matching/count-desired-matches.ts'
import { listDesiredMatches } from '../features/matching/list-desired-matches.ts'
import { listRecentMatches } from '../features/matching/list-recent-matches.ts'
import { listPicks } from '../features/matching/picks/list-picks.ts'
import { readCard } from '../features/matching/read-card.ts'
import { changeSavedSearch } from '../features/matching/saved-searches/change-saved-search.ts'
import { deleteSavedSearch } from '../features/matching/saved-searches/delete-saved-search.ts'
import { listSavedSearches } from '../features/matching/saved-searches/list-saved-searches.ts'
import { saveSearch } from '../features/matching/saved-searches/save-search.ts'
import { countChoices } from '../features/matching/search/count-choices.ts'
import { findByCriteria } from '../features/matching/search/find-by-criteria.ts'
import { readStartSearch } from '../features/matching/search/read-start-search.ts'
import { searchMembers } from '../features/matching/search-members.ts'
import { deleteAccount } from '../features/my-data/delete-account.ts'
import { readDeletion } from '../features/my-data/read-deletion.ts'
import { readMyData } from '../features/my-data/read-my-data.ts'
import { startExport } from '../features/my-data/start-export.ts'
import { checkPaidProfile } from '../features/payments/check-paid-profile.ts'
import { initiatePayment } from '../features/payments/initiate-payment.ts'
import { listPayments } from '../features/payments/list-payments.ts'
import { readPaymentStatus } from '../features/payments/read-payment-status.ts'
import { readPlan } from '../features/payments/read-plan.ts'
import { readReceipt } from '../features/payments/read-receipt.ts'
import { askForPhotos } from '../features/photos/ask-for-photos.ts'
import { cropPhoto } from '../features/photos/crop-photo.ts'
import { declinePhotos } from '../features/photos/decline-photos.ts'
import { deletePhoto } from '../features/photos/delete-photo.ts'
import { grantPhotos } from '../features/photos/grant-photos.ts'
import { listPhotoRequests } from '../features/photos/list-photo-requests.ts'
import { listPhotos } from '../features/photos/list-photos.ts'
import { orderPhotos } from '../features/photos/order-photos.ts'
import { revokePhotos } from '../features/photos/revoke-photos.ts'
import { setProfilePhoto } from '../features/photos/set-profile-photo.ts'
import { uploadPhoto } from '../features/photos/upload-photo.ts'
import { listRecentMembers } from '../features/site/showcase/list-recent-members.ts'
import { listSuccessStories } from '../features/site/showcase/list-success-stories.ts'
import { listTestimonials } from '../features/site/showcase/list-testimonials.ts'
import { readBanner } from '../features/site/showcase/read-banner.ts'
import { searchForVisitor } from '../features/site/showcase/search-for-visitor.ts'
import { confirmNewsletter } from '../features/site/support/confirm-newsletter.ts'
import { leaveNewsletter } from '../features/site/support/leave-newsletter.ts'
import { reportMisuse } from '../features/site/support/report-misuse.ts'
import { sendEnquiry } from '../features/site/support/send-enquiry.ts'
import { subscribeNewsletter } from '../features/site/support/subscribe-newsletter.ts'
import { readAlarmPhone, setAlarmPhone } from '../office/cases/alarm-phone.ts'
import { changeReason } from '../office/cases/change-reason.ts'
import { closeAccount } from '../office/cases/close-account.ts'
import { decideCase } from '../office/cases/decide-case.ts'
import { enterComplaint } from '../office/cases/enter-complaint.ts'
import { escalateCase } from '../office/cases/escalate-case.ts'
import { holdEvidence } from '../office/cases/hold-evidence.ts'
import { listCases } from '../office/cases/list-cases.ts'
import { noteCase } from '../office/cases/note-case.ts'
import { readCase } from '../office/cases/read-case.ts'
import { reverseDecision } from '../office/cases/reverse-decision.ts'
import { showComplainant } from '../office/cases/show-complainant.ts'
import { showSealedPhoto } from '../office/cases/show-sealed-photo.ts'
import { undoDecision } from '../office/cases/undo-decision.ts'
import { createContent } from '../office/content/create-content.ts'
import { discardDraft } from '../office/content/discard-draft.ts'
import { listContent } from '../office/content/list-content.ts'
import { openContent } from '../office/content/open-content.ts'
import { publishContent } from '../office/content/publish-content.ts'
import { publishPolicy } from '../office/content/publish-policy.ts'
import { restoreVersion } from '../office/content/restore-version.ts'
import { saveDraft } from '../office/content/save-draft.ts'
import { takeDownContent } from '../office/content/take-down-content.ts'
import { uploadPicture } from '../office/content/upload-picture.ts'
import { addOption } from '../office/lists/add-option.ts'
import { mergeOptions } from '../office/lists/merge-options.ts'
import { readOptionList } from '../office/lists/read-option-list.ts'
import { undoMerge } from '../office/lists/undo-merge.ts'
import { updateOption } from '../office/lists/update-option.ts'
import { deleteMemberHoroscope } from '../office/members/delete-member-horoscope.ts'
import { findMembers } from '../office/members/find-members.ts'
import { noteMember } from '../office/members/note-member.ts'
import { openMember } from '../office/members/open-member.ts'
import { showContact } from '../office/members/show-contact.ts'
import { askGateway } from '../office/money/ask-gateway.ts'
import { exportMoney } from '../office/money/export-money.ts'
import { findOrders } from '../office/money/find-orders.ts'
import { noteOrder } from '../office/money/note-order.ts'
import { openOrder } from '../office/money/open-order.ts'
import { refundPayment } from '../office/money/refund-payment.ts'
import { sendReceiptAgain } from '../office/money/send-receipt-again.ts'
import { undoRefund } from '../office/money/undo-refund.ts'
import { closeAlarm } from '../office/overview/close-alarm.ts'
import { readFigures } from '../office/overview/read-figures.ts'
import { readOfficeHome } from '../office/overview/read-office-home.ts'
import { acceptInvitation } from '../office/staff/accept-invitation.ts'
import { answerApproval } from '../office/staff/approvals/answer-approval.ts'
import { listApprovals } from '../office/staff/approvals/list-approvals.ts'
import { listAudit, listOwnActs } from '../office/staff/audit/list-audit.ts'
import { changeStaff } from '../office/staff/change-staff.ts'
import { changeStaffPassword } from '../office/staff/change-staff-password.ts'
import { confirmCode } from '../office/staff/confirm-code.ts'
import { disableStaff } from '../office/staff/disable-staff.ts'
import { endStaffSessions } from '../office/staff/end-staff-sessions.ts'
import { listStaff } from '../office/staff/list-staff.ts'
import { listStaffSessions } from '../office/staff/list-staff-sessions.ts'
import { logInStaff } from '../office/staff/log-in-staff.ts'
import { logOutStaff } from '../office/staff/log-out-staff.ts'
import { openInvitation } from '../office/staff/open-invitation.ts'
import { readStaffSession } from '../office/staff/read-staff-session.ts'
import { renewRecoveryCodes } from '../office/staff/renew-recovery-codes.ts'
import { resendInvitation } from '../office/staff/resend-invitation.ts'
import type { BoundEndpoint } from '../platform/http/add-endpoint.ts'
import { bind } from '../platform/http/bind.ts'

export const routes: BoundEndpoint[] = [
  ...bind(reference, { listCasteOptions, listEducationOptions, listStates, listCities, lookUpAddress }),
  ...bind(session, { readSession, logOut, listSessions, endSessions }),
  ...bind(account, {
    register,
    sendOtp,
    readSentCode,
    verifyOtp,
    logIn,
    forgotPassword,
    resetPassword,
  }),
  ...bind(editing, {
    publishPolicy,
    createContent,
    discardDraft,
    listContent,
    openContent,
    publishContent,
    restoreVersion,
    saveDraft,
    takeDownContent,
    uploadPicture,
  }),
  ...bind(comparedBirths, { compareBirths }),
  ...bind(horoscopeMatches, { matchHoroscopes }),
  ...bind(chartRequests, { askForChart, declineChart, grantChart, listChartRequests, revokeChart }),
  ...bind(formDrafts, { saveFormDraft, readFormDraft }),
  ...bind(profile, {
    createProfile,
    readProfileDraft,
    viewProfile,
    updateProfile,
    readCompleteness,
    readOwnProfile,
  }),
  ...bind(preferences, {
    createDesiredPartner,
    readDesiredPartner,
    updateDesiredPartner,
    relaxPreference: relaxPreference,
    restorePreference: restorePreference,
  }),
  ...bind(payments, {
    checkPaidProfile,
    initiatePayment,
    readPaymentStatus,
    listPayments,
    readPlan,
    readReceipt,
  }),
  ...bind(interests, {
    sendInterest,
    withdrawInterest,
    acceptInterest,
    declineInterest,
    answerInterests,
    getSendHints,
    undoAccept,
    endMatch,
    listMatchedInterests,
    listSentInterests,
    listReceivedInterests,
    countInterests,
  }),
  ...bind(matches, { listDesiredMatches, countDesiredMatches, listRecentMatches, searchMembers, readCard }),
  ...bind(messages, {
    listConversations,
    listMessages,
    sendMessage,
    markMessagesSeen,
    typing,
    shareContact,
    withdrawContact,
    readContact,
    reportMessage,
  }),
  ...bind(candidate, {
    readCandidate,
    askCandidate,
    tickCandidateRequest,
    readCandidateLink,
    answerCandidate,
    sendTakeOverCode,
    shareProfile,
    takeOverProfile,
  }),
  ...bind(myData, { readMyData, startExport, deleteAccount, readDeletion }),
  ...bind(blocks, { addBlock, removeBlock, listBlocks, addNotForUs, removeNotForUs, listNotForUs }),
  ...bind(notices, { listNotices, markNoticesSeen }),
  ...bind(photos, {
    askForPhotos,
    grantPhotos,
    declinePhotos,
    revokePhotos,
    listPhotoRequests,
    listPhotos,
    uploadPhoto,
    deletePhoto,
    setProfilePhoto,
    orderPhotos,
    cropPhoto,
  }),
  ...bind(cases, {
    listCases,
    readCase,
    decideCase,
    closeAccount,
    undoDecision,
    reverseDecision,
    noteCase,
    escalateCase,
    showComplainant,
    showSealedPhoto,
    changeReason,
    holdEvidence,
    enterComplaint,
    readAlarmPhone,
    setAlarmPhone,
  }),
  ...bind(officeMembers, { findMembers, openMember, showContact, noteMember, deleteMemberHoroscope }),
  ...bind(money, {
    findOrders,
    openOrder,
    askGateway,
    refundPayment,
    sendReceiptAgain,
    undoRefund,
    noteOrder,
    exportMoney,
  }),
  ...bind(figures, { readFigures }),
  ...bind(officeHome, { readOfficeHome, closeAlarm }),
  ...bind(grievances, { sendGrievance, reportMember, readGrievance, sendAppeal, answerQuestion }),
  ...bind(picks, { listPicks }),
  ...bind(search, { findByCriteria, countChoices, readStartSearch }),
  ...bind(shortlist, {
    addToShortlist,
    removeFromShortlist,
    updateShortlistNote,
    listShortlist,
    listShortlistIds,
  }),
  ...bind(savedSearches, { listSavedSearches, saveSearch, changeSavedSearch, deleteSavedSearch }),
  ...bind(settings, { readSettings, saveSettings }),
  ...bind(visibility, { hideProfile, showProfile, sayFoundPartner }),
  ...bind(visits, { listVisits }),
  ...bind(horoscopes, { readHoroscope, saveHoroscope, setHoroscopeSharing, deleteHoroscope }),
  ...bind(consents, { listConsents, giveConsent, withdrawConsent, readAgreedText }),
  ...bind(ownAccount, { readAccount, changePassword, changeEmail, confirmEmail, changeMobile, verifyMobile }),
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
  ...bind(staff, {
    logInStaff,
    readStaffSession,
    logOutStaff,
    confirmCode,
    openInvitation,
    acceptInvitation,
    listStaff,
    changeStaff,
    disableStaff,
    resendInvitation,
    listStaffSessions,
    endStaffSessions,
    renewRecoveryCodes,
    changeStaffPassword,
  }),
  ...bind(approvals, { listApprovals, answerApproval }),
  ...bind(optionLists, {
    readOptionList,
    addOption,
    updateOption,
    mergeOptions,
    undoMerge,
  }),
  ...bind(audit, { listAudit, listOwnActs }),
  ...bind(support, { sendEnquiry, reportMisuse, subscribeNewsletter, confirmNewsletter, leaveNewsletter }),
]
