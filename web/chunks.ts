/**
 * Which sources are one script. Dozens of small scripts cost more in requests than they save, so what is loaded together
 * is built together, with what it alone needs. A name that ends with a slash is a folder. The first rule that names a file
 * has it. `e2e/page-weight.spec.ts` checks the names and weighs the pages.
 */
export interface ChunkRule {
  name: string
  files: string[]
  except?: string[]
  /** A file that fewer scripts need stays with them. */
  minShareCount?: number
}

const mantine = 'node_modules/@mantine/core/esm/'

export const chunkRules: ChunkRule[] = [
  // The start needs nothing else of the app until it may load it.
  {
    name: 'boot',
    files: [
      'web/src/lib/load-chunk.ts',
      'web/src/lib/install-prompt.ts',
      'web/src/lib/trusted-html.ts',
      '\0vite/preload-helper.js',
      'vite/modulepreload-polyfill.js',
    ],
  },
  // Every page needs it and only an upgrade changes it, so that a release keeps it in the caches of browsers.
  { name: 'react', files: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'] },
  // As above.
  {
    name: 'router-and-query',
    files: ['node_modules/react-router/', 'node_modules/cookie-es/', 'node_modules/@tanstack/'],
  },
  // What stands around every page.
  {
    name: 'frame',
    files: [
      `${mantine}core/`,
      `${mantine}components/VisuallyHidden/`,
      'node_modules/@mantine/hooks/esm/use-id/',
      'node_modules/@mantine/hooks/esm/use-isomorphic-effect/',
      'node_modules/@mantine/hooks/esm/use-merged-ref/',
      'node_modules/@mantine/hooks/esm/use-uncontrolled/',
      'contract/src/*?wire',
      'contract/src/platform/endpoint.ts',
      'contract/src/core/accounts/guest-session.ts',
      'contract/src/platform/paths.ts',
      'contract/src/platform/phone-number.ts',
      'contract/src/platform/spelling.ts',
      'web/src/core/accounts/use-session.ts',
      'web/src/core/accounts/use-log-out.ts',
      'web/src/app/frame/',
      'web/src/core/members/facts.ts',
      'web/src/core/members/use-broken-image.ts',
      'web/src/core/profiles/api.ts',
      'web/src/core/accounts/sessions/',
      'web/src/lib/',
      'web/src/ui/art.tsx',
      'web/src/ui/banner.tsx',
      'web/src/ui/busy-button.tsx',
      'web/src/ui/dialog.tsx',
      'web/src/ui/error-state.tsx',
      'web/src/ui/fact-list.tsx',
      'web/src/ui/form-alert.tsx',
      'web/src/ui/loaded.tsx',
      'web/src/ui/notice.tsx',
      'web/src/ui/ornament.tsx',
      'web/src/ui/page-title.tsx',
      'web/src/ui/skeletons.tsx',
    ],
    except: [
      // Calls of the office and of single pages.
      'contract/src/office/*?wire',
      'contract/src/core/accounts/own-account.ts?wire',
      'contract/src/core/moderation/grievances.ts?wire',
      'contract/src/core/settings/consents.ts?wire',
      'contract/src/features/candidates/candidate.ts?wire',
      'contract/src/features/matching/picks.ts?wire',
      'contract/src/features/my-data/my-data.ts?wire',
      // Only tabs use it.
      `${mantine}core/utils/create-scoped-keydown-handler/`,
      'web/src/app/frame/account-menu.tsx',
      'web/src/app/frame/member-header.tsx',
      'web/src/app/frame/menu-entries.tsx',
      'web/src/core/accounts/sessions/install-offer.tsx',
      'web/src/core/accounts/sessions/use-offline.ts',
      'web/src/lib/focus-first.ts',
      'web/src/lib/form.ts',
      'web/src/lib/live/',
      'web/src/lib/upload.ts',
    ],
  },
  // Only forms check schemas.
  { name: 'schemas', files: ['node_modules/zod/', 'contract/src/platform/fields.ts'] },
  // Each is a few hundred bytes.
  { name: 'icons', files: ['node_modules/@tabler/icons-react/'], minShareCount: 2 },
  // The header of members, with what it says of messages and notices.
  {
    name: 'header',
    files: [
      'web/src/core/members/member-avatar.tsx',
      'web/src/features/conversations/api.ts',
      'web/src/features/conversations/patch-list.ts',
      'web/src/features/conversations/use-message-events.ts',
      'web/src/core/notifications/api.ts',
      'web/src/core/notifications/bell.tsx',
      'web/src/core/notifications/interests-link.tsx',
    ],
  },
  // Members on cards and in lists.
  {
    name: 'faces',
    files: [
      'web/src/core/accounts/once-approved.tsx',
      'web/src/core/members/',
      'web/src/ui/carousel.tsx',
      'web/src/ui/empty-state.tsx',
    ],
  },
  // Fields without the schemas that check them.
  {
    name: 'fields',
    files: [
      `${mantine}components/CloseButton/`,
      `${mantine}components/Input/`,
      `${mantine}components/TextInput/`,
      'web/src/ui/checkbox-field.tsx',
      'web/src/ui/date-field.tsx',
      'web/src/ui/field-grid.tsx',
      'web/src/ui/password-field.tsx',
      'web/src/ui/radio-field.tsx',
      'web/src/ui/text-field.tsx',
    ],
    minShareCount: 2,
  },
  // The forms of the way in, and what every form is made of.
  {
    name: 'forms',
    files: [
      'node_modules/@mantine/form/',
      'web/src/core/accounts/',
      'web/src/lib/focus-first.ts',
      'web/src/lib/form.ts',
      'web/src/ui/error-summary.tsx',
      'web/src/ui/form-refusal.tsx',
      'web/src/ui/side-panel.tsx',
      'web/src/ui/step-form.tsx',
      'web/src/ui/use-form-step.ts',
    ],
    except: ['web/src/core/accounts/own-account/', 'web/src/core/accounts/sessions/'],
    minShareCount: 2,
  },
  // Lists and sheets to choose from.
  {
    name: 'questions',
    files: ['web/src/ui/choice-field.tsx', 'web/src/ui/quick-choices.tsx'],
  },
  // What a member sees first.
  {
    name: 'member',
    files: [
      'web/src/features/interests/',
      'web/src/features/matching/',
      'web/src/core/profiles/completeness-meter.tsx',
      'web/src/features/matching/search/api.ts',
    ],
    except: [
      'web/src/features/interests/blocks/',
      'web/src/features/interests/shortlist/',
      'web/src/features/matching/criteria/',
      'web/src/features/matching/picks/',
      'web/src/features/matching/saved-searches/',
    ],
    minShareCount: 2,
  },
]
