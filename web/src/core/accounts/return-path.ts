/** Only a path of our own site. Browsers read some paths as another host, or rewrite them into one; these are refused. */
const ourOwn = /^\/(?![/\\])[^\s\\]*$/

/** The page that sent the visitor to the login, if the address names one. */
export function returnPath(search: URLSearchParams): string | undefined {
  const wanted = search.get('return')
  return wanted && ourOwn.test(wanted) ? wanted : undefined
}
