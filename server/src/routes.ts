import * as account from '#contract/account.ts'
import * as approvals from '#contract/approvals.ts'
import * as audit from '#contract/audit.ts'
import * as blocks from '#contract/blocks.ts'
import * as candidate from '#contract/candidate.ts'
import * as cases from '#contract/cases.ts'
import * as consents from '#contract/consents.ts'
import * as content from '#contract/content.ts'
import * as desk from '#contract/desk.ts'
import * as editing from '#contract/editing.ts'
import * as figures from '#contract/figures.ts'
import * as finding from '#contract/finding.ts'
import * as formDrafts from '#contract/form-drafts.ts'
import * as grievances from '#contract/grievances.ts'
import * as interests from '#contract/interests.ts'
import * as looks from '#contract/looks.ts'
import * as matches from '#contract/matches.ts'
import * as messages from '#contract/messages.ts'
import * as money from '#contract/money.ts'
import * as myData from '#contract/my-data.ts'
import * as notices from '#contract/notices.ts'
import * as officeHome from '#contract/office-home.ts'
import * as optionLists from '#contract/option-lists.ts'
import * as ownAccount from '#contract/own-account.ts'
import * as partner from '#contract/partner.ts'
import * as payments from '#contract/payments.ts'
import * as photos from '#contract/photos.ts'
import * as picks from '#contract/picks.ts'
import * as profile from '#contract/profile.ts'
import * as reference from '#contract/reference.ts'
import * as savedSearches from '#contract/saved-searches.ts'
import * as session from '#contract/session.ts'
import * as settings from '#contract/settings.ts'
import * as shortlist from '#contract/shortlist.ts'
import * as showcase from '#contract/showcase.ts'
import * as staff from '#contract/staff.ts'
import * as support from '#contract/support.ts'
import * as visibility from '#contract/visibility.ts'
import { changeEmail } from './account/change-email.ts'
import { changeMobile } from './account/change-mobile.ts'
import { changePassword } from './account/change-password.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { logIn } from './account/log-in.ts'
import { readAccount } from './account/read-account.ts'
import { readSentCode } from './account/read-sent-code.ts'
import { register } from './account/register.ts'
import { resetPassword } from './account/reset-password.ts'
import { sendOtp } from './account/send-otp.ts'
import { verifyMobile } from './account/verify-mobile.ts'
import { verifyOtp } from './account/verify-otp.ts'
import { answerRequest } from './approvals/answer-request.ts'
import { listRequests } from './approvals/list-requests.ts'
import { withdrawRequest } from './approvals/withdraw-request.ts'
import { listAudit } from './audit/list-audit.ts'
import { listOwnActs } from './audit/list-own-acts.ts'
import { readVerification } from './audit/read-verification.ts'
import { verifyAudit } from './audit/verify-audit.ts'
import { addBlock } from './blocks/add-block.ts'
import { addNotForUs } from './blocks/add-not-for-us.ts'
import { listBlocks, listNotForUs } from './blocks/list-blocks.ts'
import { removeBlock } from './blocks/remove-block.ts'
import { removeNotForUs } from './blocks/remove-not-for-us.ts'
import { answerCandidate } from './candidate/answer-candidate.ts'
import { askCandidate } from './candidate/ask-candidate.ts'
import { readCandidate } from './candidate/read-candidate.ts'
import { readCandidateLink } from './candidate/read-candidate-link.ts'
import { sendTakeOverCode } from './candidate/send-take-over-code.ts'
import { shareProfile } from './candidate/share-profile.ts'
import { takeOverProfile } from './candidate/take-over-profile.ts'
import { tickCandidateRequest } from './candidate/tick-candidate-request.ts'
import { answerQuestion } from './cases/answer-question.ts'
import { changeLane } from './cases/change-lane.ts'
import { claimCase } from './cases/claim-case.ts'
import { closeAccount } from './cases/close-account.ts'
import { decideCase } from './cases/decide-case.ts'
import { enterComplaint } from './cases/enter-complaint.ts'
import { escalateCase } from './cases/escalate-case.ts'
import { holdEvidence } from './cases/hold-evidence.ts'
import { listCases } from './cases/list-cases.ts'
import { listRulings } from './cases/list-rulings.ts'
import { nextCase } from './cases/next-case.ts'
import { noteCase } from './cases/note-case.ts'
import { readCase } from './cases/read-case.ts'
import { readDuty } from './cases/read-duty.ts'
import { readGrievance } from './cases/read-grievance.ts'
import { readLetters } from './cases/read-letters.ts'
import { releaseCase } from './cases/release-case.ts'
import { reportMember } from './cases/report-member.ts'
import { reverseDecision } from './cases/reverse-decision.ts'
import { sendAppeal } from './cases/send-appeal.ts'
import { sendGrievance } from './cases/send-grievance.ts'
import { setDuty } from './cases/set-duty.ts'
import { showComplainant } from './cases/show-complainant.ts'
import { showSealedPhoto } from './cases/show-sealed-photo.ts'
import { skipCase } from './cases/skip-case.ts'
import { undoDecision } from './cases/undo-decision.ts'
import { giveConsent } from './consents/give-consent.ts'
import { listConsents } from './consents/list-consents.ts'
import { readAgreedText } from './consents/read-agreed-text.ts'
import { withdrawConsent } from './consents/withdraw-consent.ts'
import { listPosts } from './content/list-posts.ts'
import { readHowToUse } from './content/read-how-to-use.ts'
import { readPage } from './content/read-page.ts'
import { readPost } from './content/read-post.ts'
import { readPrivacyPolicy } from './content/read-privacy-policy.ts'
import { readSiteTexts } from './content/read-site-texts.ts'
import { readTermsOfUse } from './content/read-terms-of-use.ts'
import { findMembers } from './desk/find-members.ts'
import { noteMember } from './desk/note-member.ts'
import { openMember } from './desk/open-member.ts'
import { showContact } from './desk/show-contact.ts'
import { askToPublish } from './editing/ask-to-publish.ts'
import { cancelSchedule } from './editing/cancel-schedule.ts'
import { createContent } from './editing/create-content.ts'
import { discardDraft } from './editing/discard-draft.ts'
import { listContent } from './editing/list-content.ts'
import { openContent } from './editing/open-content.ts'
import { publishContent } from './editing/publish-content.ts'
import { restoreVersion } from './editing/restore-version.ts'
import { saveDraft } from './editing/save-draft.ts'
import { takeDownContent } from './editing/take-down-content.ts'
import { uploadPicture } from './editing/upload-picture.ts'
import { readMoneyFigure } from './figures/read-money-figure.ts'
import { readSafetyFigure } from './figures/read-safety-figure.ts'
import { countChoices } from './finding/count-choices.ts'
import { findByCriteria } from './finding/find-by-criteria.ts'
import { readStartSearch } from './finding/read-start-search.ts'
import { readFormDraft } from './form-drafts/read-form-draft.ts'
import { saveFormDraft } from './form-drafts/save-form-draft.ts'
import { readOfficeHome } from './home/read-office-home.ts'
import { bind } from './http/bind.ts'
import type { BoundEndpoint } from './http/register.ts'
import { acceptInterest } from './interests/accept-interest.ts'
import { answerInterests } from './interests/answer-interests.ts'
import { countInterests } from './interests/count-interests.ts'
import { declineInterest } from './interests/decline-interest.ts'
import { endMatch } from './interests/end-match.ts'
import { listMatchedInterests, listReceivedInterests, listSentInterests } from './interests/list-interests.ts'
import { readChances } from './interests/read-chances.ts'
import { sendInterest } from './interests/send-interest.ts'
import { undoAccept } from './interests/undo-accept.ts'
import { withdrawInterest } from './interests/withdraw-interest.ts'
import { listLooks } from './looks/list-looks.ts'
import { countDesiredMatches } from './matches/count-desired-matches.ts'
import { listDesiredMatches } from './matches/list-desired-matches.ts'
import { listRecentMatches } from './matches/list-recent-matches.ts'
import { readCard } from './matches/read-card.ts'
import { searchMembers } from './matches/search-members.ts'
import { listConversations } from './messages/list-conversations.ts'
import { listMessages } from './messages/list-messages.ts'
import { markSeen } from './messages/mark-seen.ts'
import { readContact } from './messages/read-contact.ts'
import { reportMessage } from './messages/report-message.ts'
import { sendMessage } from './messages/send-message.ts'
import { shareContact } from './messages/share-contact.ts'
import { typing } from './messages/typing.ts'
import { withdrawContact } from './messages/withdraw-contact.ts'
import { askGateway } from './money/ask-gateway.ts'
import { closeDifference } from './money/close-difference.ts'
import { enterSettlement } from './money/enter-settlement.ts'
import { exportMoney } from './money/export-money.ts'
import { findOrders } from './money/find-orders.ts'
import { noteOrder } from './money/note-order.ts'
import { openOrder } from './money/open-order.ts'
import { readReconciliation } from './money/read-reconciliation.ts'
import { refundPayment } from './money/refund-payment.ts'
import { sendReceiptAgain } from './money/send-receipt-again.ts'
import { deleteAccount } from './my-data/delete-account.ts'
import { readDeletion } from './my-data/read-deletion.ts'
import { readMyData } from './my-data/read-my-data.ts'
import { startExport } from './my-data/start-export.ts'
import { listNotices } from './notices/list-notices.ts'
import { markNoticesSeen } from './notices/mark-notices-seen.ts'
import { addOption } from './option-lists/add-option.ts'
import { listOptionLists } from './option-lists/list-option-lists.ts'
import { mergeOptions } from './option-lists/merge-options.ts'
import { moveOption } from './option-lists/move-option.ts'
import { offerOption } from './option-lists/offer-option.ts'
import { readMerge } from './option-lists/read-merge.ts'
import { readOptionList } from './option-lists/read-option-list.ts'
import { renameOption } from './option-lists/rename-option.ts'
import { retireOption } from './option-lists/retire-option.ts'
import { undoMerge } from './option-lists/undo-merge.ts'
import { createDesiredPartner } from './partner/create-desired-partner.ts'
import { readDesiredPartner } from './partner/read-desired-partner.ts'
import { relaxWish } from './partner/relax-wish.ts'
import { restoreWish } from './partner/restore-wish.ts'
import { updateDesiredPartner } from './partner/update-desired-partner.ts'
import { checkPaidProfile } from './payments/check-paid-profile.ts'
import { initiatePayment } from './payments/initiate-payment.ts'
import { listPayments } from './payments/list-payments.ts'
import { readPaymentStatus } from './payments/read-payment-status.ts'
import { readPlan } from './payments/read-plan.ts'
import { readReceipt } from './payments/read-receipt.ts'
import { askForPhotos } from './photos/ask-for-photos.ts'
import { cropPhoto } from './photos/crop-photo.ts'
import { declinePhotos } from './photos/decline-photos.ts'
import { deletePhoto } from './photos/delete-photo.ts'
import { grantPhotos } from './photos/grant-photos.ts'
import { listPhotoRequests } from './photos/list-photo-requests.ts'
import { listPhotos } from './photos/list-photos.ts'
import { orderPhotos } from './photos/order-photos.ts'
import { revokePhotos } from './photos/revoke-photos.ts'
import { setProfilePhoto } from './photos/set-profile-photo.ts'
import { uploadPhoto } from './photos/upload-photo.ts'
import { listPicks } from './picks/list-picks.ts'
import { createProfile } from './profile/create-profile.ts'
import { readCompleteness } from './profile/read-completeness.ts'
import { readOwnProfile } from './profile/read-own-profile.ts'
import { readProfileDraft } from './profile/read-profile-draft.ts'
import { updateProfile } from './profile/update-profile.ts'
import { viewProfile } from './profile/view-profile.ts'
import { listCasteOptions } from './reference/list-caste-options.ts'
import { listCities } from './reference/list-cities.ts'
import { listEducationOptions } from './reference/list-education-options.ts'
import { listStates } from './reference/list-states.ts'
import { lookUpAddress } from './reference/look-up-address.ts'
import { changeSavedSearch } from './saved-searches/change-saved-search.ts'
import { deleteSavedSearch } from './saved-searches/delete-saved-search.ts'
import { listSavedSearches } from './saved-searches/list-saved-searches.ts'
import { saveSearch } from './saved-searches/save-search.ts'
import { endSessions } from './session/end-sessions.ts'
import { listSessions } from './session/list-sessions.ts'
import { logOut } from './session/log-out.ts'
import { readSession } from './session/read-session.ts'
import { readSettings } from './settings/read-settings.ts'
import { saveSettings } from './settings/save-settings.ts'
import { addToShortlist } from './shortlist/add-to-shortlist.ts'
import { listShortlist } from './shortlist/list-shortlist.ts'
import { noteOnShortlist } from './shortlist/note-on-shortlist.ts'
import { readShortlist } from './shortlist/read-shortlist.ts'
import { removeFromShortlist } from './shortlist/remove-from-shortlist.ts'
import { listRecentMembers } from './showcase/list-recent-members.ts'
import { listSuccessStories } from './showcase/list-success-stories.ts'
import { listTestimonials } from './showcase/list-testimonials.ts'
import { readBanner } from './showcase/read-banner.ts'
import { searchForVisitor } from './showcase/search-for-visitor.ts'
import { acceptInvitation } from './staff/accept-invitation.ts'
import { changeRoles } from './staff/change-roles.ts'
import { changeStaffPassword } from './staff/change-staff-password.ts'
import { confirmCode } from './staff/confirm-code.ts'
import { disableStaff } from './staff/disable-staff.ts'
import { enableStaff } from './staff/enable-staff.ts'
import { endStaffSessions } from './staff/end-staff-sessions.ts'
import { inviteStaff } from './staff/invite-staff.ts'
import { listStaff } from './staff/list-staff.ts'
import { listStaffSessions } from './staff/list-staff-sessions.ts'
import { logInStaff } from './staff/log-in-staff.ts'
import { logOutStaff } from './staff/log-out-staff.ts'
import { openInvitation } from './staff/open-invitation.ts'
import { readStaffSession } from './staff/read-staff-session.ts'
import { renewRecoveryCodes } from './staff/renew-recovery-codes.ts'
import { resendInvitation } from './staff/resend-invitation.ts'
import { resetStaff } from './staff/reset-staff.ts'
import { unlockStaff } from './staff/unlock-staff.ts'
import { confirmNewsletter } from './support/confirm-newsletter.ts'
import { leaveNewsletter } from './support/leave-newsletter.ts'
import { reportMisuse } from './support/report-misuse.ts'
import { sendEnquiry } from './support/send-enquiry.ts'
import { subscribeNewsletter } from './support/subscribe-newsletter.ts'
import { hideProfile } from './visibility/hide-profile.ts'
import { sayFoundPartner } from './visibility/say-found-partner.ts'
import { showProfile } from './visibility/show-profile.ts'

/** Every call of the product, each bound to the handler of the same name. */
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
    askToPublish,
    cancelSchedule,
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
  ...bind(formDrafts, { saveFormDraft, readFormDraft }),
  ...bind(profile, {
    createProfile,
    readProfileDraft,
    viewProfile,
    updateProfile,
    readCompleteness,
    readOwnProfile,
  }),
  ...bind(partner, {
    createDesiredPartner,
    readDesiredPartner,
    updateDesiredPartner,
    relaxWish,
    restoreWish,
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
    readChances,
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
    markSeen,
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
    nextCase,
    claimCase,
    releaseCase,
    skipCase,
    readCase,
    decideCase,
    readLetters,
    closeAccount,
    undoDecision,
    reverseDecision,
    listRulings,
    noteCase,
    escalateCase,
    showComplainant,
    showSealedPhoto,
    changeLane,
    holdEvidence,
    enterComplaint,
    readDuty,
    setDuty,
  }),
  ...bind(desk, { findMembers, openMember, showContact, noteMember }),
  ...bind(money, {
    findOrders,
    openOrder,
    askGateway,
    refundPayment,
    sendReceiptAgain,
    noteOrder,
    readReconciliation,
    closeDifference,
    enterSettlement,
    exportMoney,
  }),
  ...bind(figures, { readSafetyFigure, readMoneyFigure }),
  ...bind(officeHome, { readOfficeHome }),
  ...bind(grievances, { sendGrievance, reportMember, readGrievance, sendAppeal, answerQuestion }),
  ...bind(picks, { listPicks }),
  ...bind(finding, { findByCriteria, countChoices, readStartSearch }),
  ...bind(shortlist, { addToShortlist, removeFromShortlist, noteOnShortlist, listShortlist, readShortlist }),
  ...bind(savedSearches, { listSavedSearches, saveSearch, changeSavedSearch, deleteSavedSearch }),
  ...bind(settings, { readSettings, saveSettings }),
  ...bind(visibility, { hideProfile, showProfile, sayFoundPartner }),
  ...bind(looks, { listLooks }),
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
    unlockStaff,
    logOutStaff,
    confirmCode,
    openInvitation,
    acceptInvitation,
    listStaff,
    inviteStaff,
    changeRoles,
    resetStaff,
    enableStaff,
    disableStaff,
    resendInvitation,
    listStaffSessions,
    endStaffSessions,
    renewRecoveryCodes,
    changeStaffPassword,
  }),
  ...bind(approvals, { listRequests, answerRequest, withdrawRequest }),
  ...bind(optionLists, {
    listOptionLists,
    readOptionList,
    addOption,
    renameOption,
    retireOption,
    offerOption,
    moveOption,
    readMerge,
    mergeOptions,
    undoMerge,
  }),
  ...bind(audit, { listAudit, listOwnActs, readVerification, verifyAudit }),
  ...bind(support, { sendEnquiry, reportMisuse, subscribeNewsletter, confirmNewsletter, leaveNewsletter }),
]
