/** Every address of the application. The specified spellings are only here. */

/** Base of all calls. Stored pictures are named relative to it: `uploads/...`, `art/...`. */
export const apiBase = '/api/v1/'
export const uploads = 'uploads/'
/** Our own pictures, which are part of a release. */
export const art = 'art/'

type Id = number | string

export const paths = {
  home: '/',
  signUp: '/sign-up',
  /** For a visitor on a registration page. The login then leads back to it. */
  signUpAndReturn: (to: string) => `/sign-up?return=${encodeURIComponent(to)}`,
  verifyAccount: '/verify-account',
  sendOtp: '/send-otp',
  otp: '/otp',
  success: '/success',
  createProfile: '/create-profile',
  desiredPartner: '/desired-partner',
  profileSuccess: '/profile-success',
  login: '/login',
  /** After an ended session: leads back to the page. */
  loginAndReturn: (to: string) => `/login?return=${encodeURIComponent(to)}`,
  /** For a member who finds another member signed in. The login page then opens. */
  loginAs: (id: Id, to: string) => `/login?return=${encodeURIComponent(to)}&as=${id}`,
  forgotPassword: '/fogot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** The devices on which the member is logged in. */
  devices: '/devices',
  recentlyJoined: '/recently-joined-matches',
  matchesTab: (tab: string) => `/recently-joined-matches?tab=${tab}`,
  search: '/search',
  searchByName: (name: string) => `/search?name=${encodeURIComponent(name)}`,
  searchForId: (id: string) => `/search?id=${encodeURIComponent(id)}`,
  /** The criteria as text, at least an order. Without a query there is nothing to search for. */
  searchWith: (query: string) => `/search?${query}`,
  searchById: '/search-id',
  /** Today's suggestions. */
  picks: '/picks',
  /** Saved searches. */
  searches: '/searches',
  /** Saved members. */
  shortlist: '/shortlist',
  viewProfile: (id: Id) => `/view-profile/${id}`,
  editProfile: (id: Id) => `/edit-profile/${id}`,
  editPartner: (id: Id) => `/edit-partner/${id}`,
  /** Received interests. */
  interests: '/interests',
  /** Notifications. */
  notices: '/notices',
  /** The member’s own horoscope. */
  horoscope: '/horoscope',
  settings: '/settings',
  settingsGroup: (group: string) => `/settings/${group}`,
  /** The link in the mail that confirms a new address. */
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  /** Visits to the member's profile, large photos or number. */
  visits: '/who-looked',
  profilePicture: (id: Id) => `/profile-picture/${id}`,
  chats: '/chat',
  chat: (id: Id) => `/chat/${id}`,
  upgrade: (id: Id) => `/upgrade/${id}`,
  /** With the tapped member, whom the page shows above the plan. */
  upgradeFor: (id: Id, tapped: Id) => `/upgrade/${id}?for=${tapped}`,
  plan: (id: Id) => `/plan/${id}`,
  paymentStatus: (id: Id) => `/paymentstatus/${id}`,
  /** The receipt of a paid order. */
  receipt: (id: Id) => `/receipt/${id}`,
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  reportMisuse: '/report-misuse-form',
  thankYou: '/thankyou',
  howItWorks: '/terms-of-use',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  refund: '/return-refund',
  pricing: '/pricing',
  posts: '/blog',
  post: (id: Id) => `/blog/${id}`,
  safety: '/safety',
  /** Compares two births or two stars. Public, without an account. */
  kundliMatching: '/kundli-matching',
  /** Requests to see the member's birth chart. */
  chartRequests: '/chart-requests',
  /** The horoscopes of the viewer and a member, side by side. */
  horoscopeMatch: (id: Id) => `/horoscope-match/${id}`,
  grievance: '/grievance',
  /** The code is behind "#", where no log and no other site sees it. */
  grievanceState: (number: string, code?: string) => `/grievance/${number}${code ? `#${code}` : ''}`,
  /** A case in the office. */
  adminCase: (id: Id) => `/admin/cases/${id}`,
  newsletterConfirm: (token: string) => `/newsletter/confirm/${token}`,
  newsletterLeave: (token: string) => `/newsletter/leave/${token}`,
  /** Turns off one kind of mail. Open to everyone who has the mail. */
  leaveMails: (token: string) => `/leave-mails/${token}`,
  /** The candidate's consent, for the person who manages the profile. */
  candidate: '/candidate',
  /** The same page as the last question of the registration. */
  candidateFirst: '/candidate?new',
  /** The candidate's link: read, answer, share, take over, remove. */
  candidateLink: (token: string) => `/yes/${token}`,
  /** Download of the member's data. */
  myData: '/my-data',
  deleteAccount: '/delete-account',
  /** A deletion receipt, for everyone with its number. Payment receipts have their own page. */
  deletion: (number: string) => `/deletion/${number}`,
  cityTesting: '/city-testing',
  admin: '/admin',
  /** The invitation of a staff member: sets a password and a second factor. */
  adminEnrol: (token: string) => `/admin/enrol/${token}`,
  /** Enters a complaint that came by e-mail, post or phone. */
  adminEnter: '/admin/enter',
  adminMembers: '/admin/members',
  adminMember: (id: Id) => `/admin/members/${id}`,
  /** The texts of the public pages. */
  adminContent: '/admin/content',
  adminContentItem: (kind: string, key: Id) => `/admin/content/${kind}/${key}`,
  /** A version as the public would see it. Rendered by the server, not a page of the app. */
  adminPreview: (kind: string, key: Id, n?: number) =>
    `/admin/preview/${kind}/${key}${n === undefined ? '' : `?n=${n}`}`,
  /** The option lists of the forms. */
  adminLists: '/admin/lists',
  adminList: (list: string) => `/admin/lists/${list}`,
  adminOrders: '/admin/orders',
  adminOrder: (id: string) => `/admin/orders/${id}`,
  adminFigures: '/admin/figures',
  adminStaff: '/admin/staff',
  adminApprovals: '/admin/approvals',
  adminAudit: '/admin/audit',
  adminAccount: '/admin/account',
} as const

/** Prefixes of addresses with a secret. Robots may not read them, and other sites get no referrer. */
export const secretPaths = [
  paths.newsletterConfirm(''),
  paths.newsletterLeave(''),
  paths.leaveMails(''),
  paths.resetPassword(''),
  paths.confirmEmail(''),
  paths.grievanceState(''),
  paths.candidateLink(''),
  paths.adminEnrol(''),
]
