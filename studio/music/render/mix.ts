import type { Instrument, Role } from '../arrange/performance';
import { groupBy } from '../midi/group-by';
import { measureLufs } from './measure';
import type { Stem } from './render-stems';
import { runProgram } from './run-program';

/** How far below the lead each group stands, in LU. */
const groupLevels: Readonly<Record<Role, number>> = {
  lead: 0,
  second: -4.5,
  comp: -4.5,
  bass: -4,
  drums: -5.5,
};
/** How instruments stand to each other inside a group. */
const instrumentLevels: Partial<Record<Instrument, number>> = {
  banjo: -1.5,
  organ: -5,
  flute: -0.5,
};
/** A plucked string measures soft for how loud its stroke is: alone before the band it would jump out. */
const guitarLeadLevel = -4.5;

/** Nothing but the bass and the kick needs what lies below these. */
const lowCutHz: Readonly<Record<Role, number>> = {
  lead: 140,
  second: 140,
  comp: 110,
  bass: 34,
  drums: 40,
};

/** A role's instruments in one wave file, and what brings it to its place against the lead. */
export type MixedGroup = { readonly role: Role; readonly file: string; readonly gainDb: number };

/** The lead's loudness before the whole is raised. */
const leadLufs = -23;

/** Weighs the parts: instruments inside their group, and groups against the lead. */
export async function mixGroups(stems: readonly Stem[], folder: string): Promise<MixedGroup[]> {
  const groups: MixedGroup[] = [];
  for (const [role, parts] of groupBy(stems, (stem) => stem.role)) {
    // oxlint-disable-next-line no-await-in-loop -- one group after another: the files are large
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

/** Adds wave files with a gain each, then filters the sum. */
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
