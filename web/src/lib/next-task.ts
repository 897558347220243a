/** The rest comes after whatever waits: a press, or a frame. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
