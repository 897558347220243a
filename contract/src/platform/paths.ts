/** Every address of the application. The specification's own spellings are kept here and nowhere else. */

/** Calls live here. A stored picture is named relative to it: `uploads/…`, `art/…`. */
export const apiBase = '/api/v1/'
export const uploads = 'uploads/'
/** Pictures that we drew ourselves and that come with a release. */
export const art = 'art/'

type Id = number | string

export const paths = {
  home: '/',
  signUp: '/sign-up',
  /** For a guest on a page of the registration; the way to the login leads back there. */
  signUpAndReturn: (to: string) => `/sign-up?return=${encodeURIComponent(to)}`,
  verifyAccount: '/verify-account',
  sendOtp: '/send-otp',
  otp: '/otp',
  success: '/success',
  createProfile: '/create-profile',
  desiredPartner: '/desired-partner',
  profileSuccess: '/profile-success',
  login: '/login',
  /** For the person whose session ended: back to where they were. */
  loginAndReturn: (to: string) => `/login?return=${encodeURIComponent(to)}`,
  /** For a member who finds another signed in: the login page opens all the same. */
  loginAs: (id: Id, to: string) => `/login?return=${encodeURIComponent(to)}&as=${id}`,
  forgotPassword: '/fogot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** Where one is signed in. */
  devices: '/devices',
  recentlyJoined: '/recently-joined-matches',
  matchesTab: (tab: string) => `/recently-joined-matches?tab=${tab}`,
  search: '/search',
  searchByName: (name: string) => `/search?name=${encodeURIComponent(name)}`,
  searchForId: (id: string) => `/search?id=${encodeURIComponent(id)}`,
  /** With the criteria, and at least an order, as text: without a query there is nothing to search for. */
  searchWith: (query: string) => `/search?${query}`,
  searchById: '/search-id',
  /** Who was chosen for today. */
  picks: '/picks',
  /** The searches a member keeps. */
  searches: '/searches',
  /** Whom a member wants to remember. */
  shortlist: '/shortlist',
  viewProfile: (id: Id) => `/view-profile/${id}`,
  editProfile: (id: Id) => `/edit-profile/${id}`,
  editPartner: (id: Id) => `/edit-partner/${id}`,
  /** Interests that wait for an answer. */
  interests: '/interests',
  /** The notifications page. */
  notices: '/notices',
  settings: '/settings',
  /** One group of them. */
  settingsGroup: (group: string) => `/settings/${group}`,
  /** The link by which a mailbox becomes the address of an account. */
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  /** Who opened my profile, large photos or number. */
  visits: '/who-looked',
  profilePicture: (id: Id) => `/profile-picture/${id}`,
  chats: '/chat',
  chat: (id: Id) => `/chat/${id}`,
  upgrade: (id: Id) => `/upgrade/${id}`,
  /** With whom they tapped: the page shows them above the plan. */
  upgradeFor: (id: Id, tapped: Id) => `/upgrade/${id}?for=${tapped}`,
  plan: (id: Id) => `/plan/${id}`,
  paymentStatus: (id: Id) => `/paymentstatus/${id}`,
  /** Of one paid order, for printing. */
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
  grievance: '/grievance',
  /** The code stands behind #, where no log and no other site sees it. */
  grievanceState: (number: string, code?: string) => `/grievance/${number}${code ? `#${code}` : ''}`,
  /** The office's page of one case. */
  adminCase: (id: Id) => `/admin/cases/${id}`,
  newsletterConfirm: (token: string) => `/newsletter/confirm/${token}`,
  newsletterLeave: (token: string) => `/newsletter/leave/${token}`,
  /** Turns one kind of mail off, for whoever holds the mail. */
  leaveMails: (token: string) => `/leave-mails/${token}`,
  /** Whoever keeps a profile for somebody else: that person's own yes. */
  candidate: '/candidate',
  /** The same as the last question of the registration. */
  candidateFirst: '/candidate?new',
  /** The link that the person described gets: read, answer, take over, end. */
  candidateLink: (token: string) => `/yes/${token}`,
  /** One's own data: to take away. */
  myData: '/my-data',
  deleteAccount: '/delete-account',
  /** What anybody may check who has the number of a deletion; receipts of payments stand elsewhere. */
  deletion: (number: string) => `/deletion/${number}`,
  cityTesting: '/city-testing',
  /** The office. */
  admin: '/admin',
  /** The link of an invitation: a password and a second factor. */
  adminEnrol: (token: string) => `/admin/enrol/${token}`,
  /** What came by mail, letter or phone. */
  adminEnter: '/admin/enter',
  adminMembers: '/admin/members',
  adminMember: (id: Id) => `/admin/members/${id}`,
  /** What the public pages say. */
  adminContent: '/admin/content',
  adminContentItem: (kind: string, key: Id) => `/admin/content/${kind}/${key}`,
  /** A version as the public would see it; a document of the server, not a page of the app. */
  adminPreview: (kind: string, key: Id, n?: number) =>
    `/admin/preview/${kind}/${key}${n === undefined ? '' : `?n=${n}`}`,
  /** What forms offer, list by list. */
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

/** How the addresses begin that hold a secret: robots keep out, and no other site is told of them. */
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
