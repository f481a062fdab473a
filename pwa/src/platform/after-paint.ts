/** Does work when the next frame is on the screen. In a hidden page there are no frames, and nobody waits for one. */
export function afterNextPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work();
    return;
  }
  // The callback runs before its frame is painted; a message posted from it comes after.
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', work);
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}
