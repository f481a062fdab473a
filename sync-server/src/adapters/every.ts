/** Calls `work` every `ms` milliseconds. The timer does not keep the process alive. @returns a function that stops it */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}
