import { assert } from '@emmaus/shared/kernel/assert';
import { runProgram } from '../../support/run-program';

export type Loudness = {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
  readonly rangeLu: number;
};

/** Loudness by EBU R 128 and the true peak. */
export async function measureLoudness(file: string): Promise<Loudness> {
  const summary = await ebur128(file, 'peak=true:framelog=verbose');
  return {
    integratedLufs: valueOf(summary, integrated),
    truePeakDb: valueOf(summary, /Peak:\s+(-?[\d.]+|-inf) dBFS/),
    rangeLu: valueOf(summary, /LRA:\s+(-?[\d.]+) LU/),
  };
}

/** The integrated loudness alone, which is much faster to measure. */
export async function measureLufs(file: string): Promise<number> {
  return valueOf(await ebur128(file, 'framelog=verbose'), integrated);
}

const integrated = /\sI:\s+(-?[\d.]+|-inf) LUFS/;

async function ebur128(file: string, options: string): Promise<string> {
  const output = await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-i', file],
    ['-af', `ebur128=${options}`, '-f', 'null', '-'],
  ]);
  return output.slice(output.lastIndexOf('Summary:'));
}

function valueOf(summary: string, label: RegExp): number {
  const found = label.exec(summary)?.[1];
  assert(found !== undefined, `ffmpeg measured no ${label.source}`);
  return Number(found);
}

/** The start times of silences (below -50 dB) that last more than `seconds`. */
export async function findSilences(file: string, seconds: number): Promise<string[]> {
  const output = await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-i', file],
    ['-af', `silencedetect=noise=-50dB:d=${seconds}`, '-f', 'null', '-'],
  ]);
  return [...output.matchAll(/silence_start: ([\d.]+)/g)].map((found) => found[1] ?? '');
}
