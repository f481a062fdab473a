/** For work that nobody announces, such as the count behind a heartbeat. */
const quietTurns = 12;
/** Far above any chain of database requests; reaching it means that a tab hangs. */
const mostTurns = 50_000;

/** Runs everything that is ready to run, on the network of this process too, until nobody is at work. */
export async function runUntilQuiet(isBusy: () => boolean): Promise<void> {
  let quiet = 0;
  for (let turn = 0; quiet < quietTurns; turn += 1) {
    if (turn > mostTurns) {
      throw new Error('a tab is at work without an end');
    }
    await nextTurn();
    quiet = isBusy() ? 0 : quiet + 1;
  }
}

/** Runs this many turns of the event loop and no more, to stop in the middle of something. */
export async function runTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
