import type { Endpoint } from '#contract/endpoint.ts'
import type { Handler } from './handler.ts'
import type { AnyHandler, BoundEndpoint } from './register.ts'

/** The endpoints among a contract module's exports, by name. */
type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint<infer _A, infer _S, infer _I, infer _R>
    ? Name
    : never]: Module[Name]
}

/** Joins a contract module to its handlers by name; a missing handler does not compile. */
export function bind<Module extends object>(
  contract: Module,
  handlers: { [Name in keyof EndpointsOf<Module>]: Handler<EndpointsOf<Module>[Name]> },
): BoundEndpoint[] {
  return Object.entries(handlers).map(([name, handler]) => ({
    name,
    endpoint: contract[name as keyof Module] as Endpoint,
    handler: handler as AnyHandler,
  }))
}
