/** Runs `work` after the next frame is painted, or at once in a hidden page, which paints no frames. */
export function afterNextPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work();
    return;
  }
  // `requestAnimationFrame` runs before the paint; a message posted from it arrives after the paint.
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', work);
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}
