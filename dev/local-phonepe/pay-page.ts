import type { LocalOrder } from './ledger.ts'

const rupees = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })

/** An amount and three buttons, without a script. */
export function payPage({ amount, merchantOrderId, state }: LocalOrder): string {
  const isOpen = state === 'PENDING'
  const buttons = `
    <button name="does" value="pay" class="pay">Pay Rs.${rupees(amount)}</button>
    <button name="does" value="fail">Fail the payment</button>
    <button name="does" value="leave" class="quiet">Leave without paying</button>`
  const back = '<button name="does" value="leave" class="pay">Back to the site</button>'
  const over = state === 'COMPLETED' ? 'This order has been paid.' : 'This order can no longer be paid.'
  return page(`
  <p class="mark">Practice payment</p>
  <h1>Rs.${rupees(amount)}</h1>
  <p>Premium plan</p>
  <p class="order">Order ${merchantOrderId}</p>
  ${isOpen ? '' : `<p role="status">${over}</p>`}
  <form method="post">${isOpen ? buttons : back}</form>
  <p class="note">This page replaces PhonePe on a developer’s machine. No button moves money.</p>`)
}

export const noSuchPage = () =>
  page('<h1>No such order</h1><p>This pay page does not exist, or it has expired.</p>')

const page = (main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Practice payment</title>
<style>
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
    font: 17px/1.5 Mukta, system-ui, sans-serif; color: #2a1a1f; background: #fff9ef }
  main { width: 100%; max-width: 26rem; padding: 1.75rem 1.5rem; text-align: center; background: #fff;
    border: 1px solid #c9a227; border-radius: 12px; border-top: 6px solid #8a1538 }
  h1 { margin: .25rem 0; font: 2.4rem/1.2 "Rozha One", Georgia, serif; color: #8a1538 }
  p { margin: .25rem 0 } .mark { color: #0f6b5c; font-weight: 600 } .order { font-size: .85rem; overflow-wrap: anywhere; color: #6b4f57 }
  form { display: grid; gap: .75rem; margin: 1.5rem 0 1rem }
  button { min-height: 52px; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
    color: #8a1538; background: #fff; border: 1px solid #8a1538; border-radius: 12px }
  .pay { color: #fff; background: #8a1538 } .quiet { border-color: transparent; text-decoration: underline }
  button:focus-visible { outline: 3px solid #c9a227; outline-offset: 2px }
  .note { font-size: .9rem; color: #6b4f57 }
</style>
</head>
<body><main>${main}
</main></body>
</html>`
