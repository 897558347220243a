/** Shows the seconds while the work runs: one line in a terminal, a line every 15 seconds in a log. */
export async function withProgress(label, work, out = process.stdout) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const line = () => `${label} … ${seconds()} s`
  out.write(out.isTTY ? `${label} …` : `${label} …\n`)
  const ticker = setInterval(() => {
    if (out.isTTY) out.write(`\r${line()}`)
    else if (seconds() % 15 === 0) out.write(`${line()}\n`)
  }, 1_000)
  try {
    return await work()
  } finally {
    clearInterval(ticker)
    out.write(out.isTTY ? `\r${line()}\n` : `${line()}, finished\n`)
  }
}
