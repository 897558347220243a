/**
 * Ends this process once it has computed for so long, unless what is returned is called before. The time that passes
 * does not count: on a busy machine a good picture waits.
 */
export function limitCpuTime(milliseconds: number): () => void {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    // An exit would wait for the threads that decode.
    if (user + system > milliseconds * 1000) process.kill(process.pid, 'SIGKILL')
  }, 100)
  return () => clearInterval(watch)
}
