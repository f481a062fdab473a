/** Enough for any chain of database requests of one event without a request in flight. */
const enoughTurns = 300;
/** The limit while a sender is busy with a request that the test holds. */
const mostTurns = 6000;

/**
 * Runs enough turns of the event loop for pending work to complete; fake time does not advance.
 * @param isBusy true while a tab is syncing
 */
export async function turns(isBusy: () => boolean): Promise<void> {
  for (let turn = 0; turn < enoughTurns || (turn < mostTurns && isBusy()); turn += 1) {
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
