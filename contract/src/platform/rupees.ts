/** "1,20,500.00", with Indian commas. */
export const rupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "Rs.99", with paise only if there are any. */
export const shortRupees = (paise: number) =>
  `Rs.${paise % 100 === 0 ? (paise / 100).toLocaleString('en-IN') : rupees(paise)}`
