/** How the HTML of a page is meant, for the browser's keeper of pages: `to-read`, `to-use` or `shape`. */
export const pageKindHeader = 'x-page-kind'

/** What a page is called in tabs, search results and shared links. The web app says it, the server writes it. */
export interface PageHead {
  title: string
  description?: string
  /** The picture a shared link shows; without one it is that of the house. */
  image?: SharePicture
  /** schema.org facts about the page; a text that begins with "/" is an address of ours. */
  jsonLd?: object
  /** Set where the page says that something does not exist; search engines then get a 404. */
  status?: 404
  /** Set where the page is somebody's own: search engines leave it out. */
  isPrivate?: true
}

export interface SharePicture {
  path: string
  alt: string
  /** Where it was drawn for sharing. */
  size?: typeof shareSize
}

/** What the large cards of messengers and networks are made for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const
