/** Tells the service worker the kind of a page: `to-read`, `to-use` or `shape`. */
export const pageKindHeader = 'x-page-kind'

/** Title and metadata of a page for tabs, search results and shared links. Set by the web app, written by the server. */
export interface PageHead {
  title: string
  description?: string
  /** The picture of a shared link. Default: that of the site. */
  image?: SharePicture
  /** schema.org data. A text that begins with "/" is a path of our site. */
  jsonLd?: object
  /** For a page about something that does not exist: search engines get a 404. */
  status?: 404
  /** For a personal page: search engines leave it out. */
  isPrivate?: true
}

export interface SharePicture {
  path: string
  alt: string
  /** Only for pictures drawn for sharing. */
  size?: typeof shareSize
}

/** The large card of messengers and networks, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const
