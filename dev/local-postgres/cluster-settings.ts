/** On the command line, so that a change also applies to existing databases. Values contain no spaces or quotes. */
export const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',

  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',

  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement contains personal data. The server logs the error without the values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',

  // Ends sessions and locks of a killed server, also during a long query.
  client_connection_check_interval: '2s',
}

/** For data that can be lost. */
export const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // PostgreSQL plans a statement on each of its first five runs, and tests run most statements once or twice.
  plan_cache_mode: 'force_generic_plan',
}
