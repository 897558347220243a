import { IconAlertCircle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { focusFirst } from '../lib/focus-first.ts'
import type { ContractForm } from '../lib/form.ts'
import classes from './error-summary.module.css'

type Form = Pick<ContractForm<Record<string, unknown>>, 'errors' | 'refusal' | 'getInputNode'>

/**
 * The refusal of a form, or the number of errors, with links to the fields. A single error needs no summary, because its
 * field has the focus.
 */
export function ErrorSummary({ form }: { form: Form }) {
  const errors = inOrder(form)
  const { refusal } = form
  const isShown = errors.length > 1 || (errors.length === 1 && refusal !== undefined)
  const listed = errors.filter(({ message }) => message !== refusal)
  return (
    <div role="alert">
      {isShown && (
        <div className={classes.summary}>
          <p className={classes.head}>
            <IconAlertCircle size={22} aria-hidden />
            <span>{refusal ?? `Please check ${errors.length} answers`}</span>
          </p>
          <ul>
            {listed.map(({ field, message, node }) => (
              <li key={field}>
                <a href={`#${field}`} onClick={focusField(node)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** In page order. */
function inOrder({ errors, getInputNode }: Form) {
  return Object.entries(errors)
    .flatMap(([field, message]) =>
      message ? [{ field, message: String(message), node: getInputNode(field) }] : [],
    )
    .sort(({ node: one }, { node: other }) => {
      if (!one || !other) return Number(!one) - Number(!other)
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
}

const focusField = (node: HTMLElement | null) => (event: MouseEvent) => {
  event.preventDefault()
  focusFirst([node])
}
