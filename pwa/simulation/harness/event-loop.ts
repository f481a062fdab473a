/** Idle turns before the loop counts as quiet: some work sets no busy flag, such as the query behind a heartbeat. */
const quietTurns = 12;
/** Far above any chain of database requests; a run that reaches it has a tab that hangs. */
const mostTurns = 50_000;

/** Runs the event loop, including this process's network I/O, until no tab is busy. */
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

/** Runs exactly this many turns of the event loop, so that a step can interrupt an operation. */
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
