/** A page of ours and nothing else: what browsers read as another host, or clean up into one, is refused. */
const ourOwn = /^\/(?![/\\])[^\s\\]*$/

/** The page that asked for the login, where the address names one. */
export function returnPath(search: URLSearchParams): string | undefined {
  const wanted = search.get('return')
  return wanted && ourOwn.test(wanted) ? wanted : undefined
}
