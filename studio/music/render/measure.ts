import { assert } from '@emmaus/shared/kernel/assert';
import { runProgram } from './run-program';

export type Loudness = {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
  readonly rangeLu: number;
};

/** Loudness by EBU R 128 and the peak between the samples, measured by ffmpeg. */
export async function measureLoudness(file: string): Promise<Loudness> {
  const summary = await ebur128(file, 'peak=true:framelog=verbose');
  return {
    integratedLufs: figure(summary, integrated),
    truePeakDb: figure(summary, /Peak:\s+(-?[\d.]+|-inf) dBFS/),
    rangeLu: figure(summary, /LRA:\s+(-?[\d.]+) LU/),
  };
}

/** The loudness alone: much quicker, for the parts of a mix. */
export async function measureLufs(file: string): Promise<number> {
  return figure(await ebur128(file, 'framelog=verbose'), integrated);
}

const integrated = /\sI:\s+(-?[\d.]+|-inf) LUFS/;

async function ebur128(file: string, options: string): Promise<string> {
  const said = await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-i', file],
    ['-af', `ebur128=${options}`, '-f', 'null', '-'],
  ]);
  return said.slice(said.lastIndexOf('Summary:'));
}

function figure(summary: string, label: RegExp): number {
  const found = label.exec(summary)?.[1];
  assert(found !== undefined, `ffmpeg measured no ${label.source}`);
  return Number(found);
}

/** Stretches of more than `seconds` where nothing is heard. */
export async function findSilences(file: string, seconds: number): Promise<string[]> {
  const said = await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-i', file],
    ['-af', `silencedetect=noise=-50dB:d=${seconds}`, '-f', 'null', '-'],
  ]);
  return [...said.matchAll(/silence_start: ([\d.]+)/g)].map((found) => found[1] ?? '');
}
