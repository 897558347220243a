import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { firstScript } from '#contract/platform/first-script.ts'
import { paths, secretPaths } from '#contract/platform/paths.ts'

const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`

/**
 * Allows scripts from our own files and the first inline script, and HTML only through the two Trusted Types policies of
 * web/src/lib/trusted-html.ts. Inline styles are allowed, because the component library needs them.
 */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", firstScriptHash],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['cleaned-html', 'default'],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  // In onRequest, so that event streams, which bypass later hooks, have them too.
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (secretPaths.some(path => url.startsWith(path))) reply.header('referrer-policy', 'no-referrer')
    if (url.startsWith(paths.admin)) reply.header('x-robots-tag', 'noindex')
  })
}
