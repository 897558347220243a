/**
 * Everything that differs from PostgreSQL's defaults, or that the service relies on. Given on the command
 * line, so a change here reaches databases that already exist.
 */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  password_encryption: 'scram-sha-256',

  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',

  // A row that was acknowledged survives a crash.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  // Errors of statements quote what people entered; the server logs them itself, without it. Everything else is logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',

  // Sessions of a server that was killed let go of their locks soon, even in the middle of a long query.
  client_connection_check_interval: '2s',
}

/** For data that may be lost. */
export const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Tests ask most questions once or twice on a connection, which plans each of them anew for its first five.
  plan_cache_mode: 'force_generic_plan',
}

export function settingFlags(extra: Record<string, string>): string[] {
  return Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
