/** Does something again and again. It alone does not keep the process alive. @returns stops it */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}
