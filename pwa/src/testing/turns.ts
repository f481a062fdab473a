/** Enough for any chain of database requests that one event starts while nobody sends. */
const enoughTurns = 300;
/** A request that a test holds back keeps its sender busy; then this many must do. */
const mostTurns = 6000;

/**
 * Lets everything run that is ready to run, without waiting for time to pass.
 * @param isBusy true while somebody is known to be at work
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
