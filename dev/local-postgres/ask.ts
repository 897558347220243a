import pg from 'pg'

/** One statement on a connection of its own. */
export async function ask(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  // A connection that breaks fails the statement; without a listener it would end the process as well.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
