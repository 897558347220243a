/**
 * Kills this process after this much CPU time, unless the returned function is called. Measures CPU time, so that a busy
 * machine does not fail good pictures.
 */
export function limitCpuTime(milliseconds: number): () => void {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    // process.exit would wait for the decoding threads.
    if (user + system > milliseconds * 1000) process.kill(process.pid, 'SIGKILL')
  }, 100)
  return () => clearInterval(watch)
}
