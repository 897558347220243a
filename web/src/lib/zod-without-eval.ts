/**
 * The content security policy forbids code from text. zod tries it once when a schema is made, and the browser
 * reports that even though zod copes. Its settings live on the global object and are read then, so they are set
 * here, before the first page with a form brings zod.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true }
