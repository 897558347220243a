const barWidth = 30
const stepForLines = 5

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** A bar in a terminal, else a line at every five per cent. */
export function progressBar(label: string, out: Output = process.stdout): (share: number) => void {
  let next = 0
  const step = out.isTTY ? 1 : stepForLines
  return share => {
    const percent = Math.floor(Math.min(1, share) * 100)
    if (percent < next) return
    next = (Math.floor(percent / step) + 1) * step
    out.write(out.isTTY ? bar(label, percent) : `${label} ${percent} %\n`)
  }
}

function bar(label: string, percent: number): string {
  const full = Math.round((percent / 100) * barWidth)
  const drawing = '█'.repeat(full) + '░'.repeat(barWidth - full)
  return `\r${label} ${drawing} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`
}

/** One line at the start, then at every quarter. */
export function progressLines(label: string, say: (line: string) => void): (share: number) => void {
  let next = 0
  return share => {
    if (share < next) return
    say(`${label} ${Math.floor(share * 100)} %`)
    next = (Math.floor(share * 4) + 1) / 4
  }
}
