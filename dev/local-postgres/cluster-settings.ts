/** Given on the command line, so that a change reaches databases that already exist. No value holds a space or a quote. */
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
  // Failed statements quote what members entered. The server logs these errors without the values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',

  // Ends the sessions and locks of a killed server, also during a long query.
  client_connection_check_interval: '2s',
}

/** For data that may be lost. */
export const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Tests run most statements once or twice per connection, and PostgreSQL plans each of them for its first five runs.
  plan_cache_mode: 'force_generic_plan',
}
