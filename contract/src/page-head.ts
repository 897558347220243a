/** What a page is called in tabs, search results and shared links. The web app says it, the server writes it. */
export interface PageHead {
  title: string
  description?: string
  /** Path of the picture a shared link shows. */
  image?: string
  /** schema.org facts about the page. */
  jsonLd?: object
  /** Set where the page says that something does not exist; search engines then get a 404. */
  status?: 404
}
