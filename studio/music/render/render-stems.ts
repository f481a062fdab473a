import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instrument, Performance, Role } from '../arrange/performance';
import { groupBy } from '../../support/group-by';
import { writeMidi } from '../midi/write-midi';
import { runProgram } from '../../support/run-program';

/** The wave file of one instrument in one role. */
export type Stem = { readonly role: Role; readonly instrument: Instrument; readonly file: string };

/** Fluid (R3) by Frank Wen, MIT license, from Debian's package fluid-soundfont-gm. */
const soundFont = '/usr/share/sounds/sf2/FluidR3_GM.sf2';

/** Renders each part to its own wave file, all with the same reverb. */
export async function renderStems(performance: Performance, folder: string): Promise<Stem[]> {
  const parts = groupBy(performance.notes, ({ role, instrument }) => `${role}-${instrument}`);
  const stems: Stem[] = [];
  for (const [name, notes] of parts) {
    const [first] = notes;
    if (first !== undefined) {
      const file = join(folder, `${name}.wav`);
      await synthesize({ ...performance, notes }, join(folder, `${name}.mid`), file);
      stems.push({ role: first.role, instrument: first.instrument, file });
    }
  }
  return stems;
}

/** Renders one part, unless its wave file was rendered from the same notes. */
async function synthesize(performance: Performance, midi: string, file: string): Promise<void> {
  const score = writeMidi(performance);
  const rendered = await readFile(`${file}.mid`).catch(() => null);
  if (rendered !== null && rendered.equals(score)) {
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
  // Written last, so that an interrupted rendering is repeated.
  await writeFile(`${file}.mid`, score);
}
