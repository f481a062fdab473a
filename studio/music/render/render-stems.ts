import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instrument, Performance, Role } from '../arrange/performance';
import { groupBy } from '../midi/group-by';
import { writeMidi } from '../midi/write-midi';
import { runProgram } from './run-program';

/** One instrument in one role, as a wave file of its own. */
export type Stem = { readonly role: Role; readonly instrument: Instrument; readonly file: string };

/** Frank Wen's Fluid (R3), MIT license, from Debian's package fluid-soundfont-gm. */
const soundFont = '/usr/share/sounds/sf2/FluidR3_GM.sf2';

/** Plays each part on its own, all in the same room, so that the mix can weigh them. */
export async function renderStems(performance: Performance, folder: string): Promise<Stem[]> {
  const parts = groupBy(performance.notes, ({ role, instrument }) => `${role}-${instrument}`);
  const stems: Stem[] = [];
  for (const [name, notes] of parts) {
    const [first] = notes;
    if (first !== undefined) {
      const file = join(folder, `${name}.wav`);
      // oxlint-disable-next-line no-await-in-loop -- one synthesizer at a time
      await synthesize({ ...performance, notes }, join(folder, `${name}.mid`), file);
      stems.push({ role: first.role, instrument: first.instrument, file });
    }
  }
  return stems;
}

/** A part whose notes are the ones that lie beside its wave file already is left as it is. */
async function synthesize(performance: Performance, midi: string, file: string): Promise<void> {
  const score = writeMidi(performance);
  const known = await readFile(`${file}.mid`).catch(() => null);
  if (known !== null && known.equals(score)) {
    return;
  }
  await writeFile(midi, score);
  await runProgram('fluidsynth', [
    ['-ni', '-q', '-r', '44100', '-O', 'float', '-T', 'wav', '-g', '0.5'],
    ['-o', 'synth.polyphony=512', '-C', '0', '-R', '1'],
    ['-o', 'synth.reverb.room-size=0.62', '-o', 'synth.reverb.damp=0.35'],
    ['-o', 'synth.reverb.width=0.9', '-o', 'synth.reverb.level=0.55'],
    ['-F', file, soundFont, midi],
  ]);
  // Only now: a file that was not finished is made again.
  await writeFile(`${file}.mid`, score);
}
