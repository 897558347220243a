import pg from 'pg'

/** Runs one statement on its own connection. */
export async function ask(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  // Without a listener a broken connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
