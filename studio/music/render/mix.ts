import type { Instrument, Role } from '../arrange/performance';
import { groupBy } from '../../support/group-by';
import { measureLufs } from './measure';
import type { Stem } from './render-stems';
import { runProgram } from '../../support/run-program';

/** The loudness of each group relative to the lead, in LU. */
const groupLevels: Readonly<Record<Role, number>> = {
  lead: 0,
  second: -4.5,
  comp: -4.5,
  bass: -4,
  drums: -5.5,
};
/** The loudness of an instrument relative to the others of its group, in LU. */
const instrumentLevels: Partial<Record<Instrument, number>> = {
  banjo: -1.5,
  organ: -5,
  flute: -0.5,
};
/** In LU. The measured loudness of plucked strings is low for their attack, so at 0 a lead guitar would be too loud. */
const guitarLeadLevel = -4.5;

/** High-pass frequencies: only bass and kick need anything below them. */
const lowCutHz: Readonly<Record<Role, number>> = {
  lead: 140,
  second: 140,
  comp: 110,
  bass: 34,
  drums: 40,
};

/** A role's instruments in one wave file, and the gain that sets its loudness relative to the lead. */
export type MixedGroup = { readonly role: Role; readonly file: string; readonly gainDb: number };

/** The lead's loudness before mastering. */
const leadLufs = -23;

/** Mixes the stems of each role by measured loudness. */
export async function mixGroups(stems: readonly Stem[], folder: string): Promise<MixedGroup[]> {
  const groups: MixedGroup[] = [];
  for (const [role, parts] of groupBy(stems, (stem) => stem.role)) {
    // One at a time, because the files are large.
    groups.push(await mixGroup(role, parts, folder));
  }
  return groups;
}

async function mixGroup(role: Role, parts: readonly Stem[], folder: string): Promise<MixedGroup> {
  const file = `${folder}/group-${role}.wav`;
  const inputs = await Promise.all(
    parts.map(async ({ file: part, instrument }) => ({
      file: part,
      gainDb: leadLufs + levelOf(role, instrument) - (await measureLufs(part)),
    })),
  );
  await sum(inputs, file, `highpass=f=${lowCutHz[role]}`);
  return { role, file, gainDb: leadLufs + groupLevels[role] - (await measureLufs(file)) };
}

function levelOf(role: Role, instrument: Instrument): number {
  return role === 'lead' && instrument === 'guitar'
    ? guitarLeadLevel
    : (instrumentLevels[instrument] ?? 0);
}

/** Sums wave files, each with its gain, and applies a filter to the sum. */
export async function sum(
  inputs: readonly { readonly file: string; readonly gainDb: number }[],
  output: string,
  filter: string,
): Promise<void> {
  const gains = inputs.map(
    ({ gainDb }, index) => `[${index}:a]volume=${gainDb.toFixed(3)}dB[a${index}]`,
  );
  const labels = inputs.map((_, index) => `[a${index}]`).join('');
  const mixing = `${labels}amix=inputs=${inputs.length}:normalize=0:duration=longest,${filter}[out]`;
  await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-y', ...inputs.flatMap(({ file }) => ['-i', file])],
    ['-filter_complex', [...gains, mixing].join(';'), '-map', '[out]', '-c:a', 'pcm_f32le', output],
  ]);
}
