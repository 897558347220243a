import type { Endpoint, EndpointsOf } from '#contract/platform/endpoint.ts'
import type { AnyHandler, BoundEndpoint } from './add-endpoint.ts'
import type { Handler } from './handler.ts'

/** Joins the calls of a contract module to their handlers by name. A missing handler does not compile. */
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
