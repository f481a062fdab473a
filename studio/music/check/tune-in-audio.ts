import { spawn } from 'node:child_process';
import { arrangeSong } from '../arrange/arrange-song';
import { secondsAt } from '../arrange/seconds';
import { planSections } from '../arrange/section-plan';
import type { Song } from '../score/song';
import { leadInSeconds } from '../render/master';

const sampleRate = 11_025;

export type Heard = {
  readonly notes: number;
  readonly heard: number;
  readonly missed: readonly string[];
};

/**
 * Looks for every longer note of the tune in the finished sound: its own pitch must be stronger there than both
 * neighbors a semitone away. The band plays too, so a few may be covered.
 */
export async function hearTune(song: Song, file: string): Promise<Heard> {
  const samples = await decode(file);
  const performance = arrangeSong(song);
  const missed: string[] = [];
  let notes = 0;
  for (const plan of planSections(song)) {
    for (const note of plan.tune.filter(({ length }) => length >= 4)) {
      const pitch = plan.tonic + note.step + 12 * (plan.section.octave ?? 0);
      const at = leadInSeconds + secondsAt(performance, plan.start + note.start);
      const [below, own, above] = [-1, 0, 1].map((step) => strength(samples, pitch + step, at));
      notes += 1;
      if (
        own === undefined ||
        below === undefined ||
        above === undefined ||
        own <= below ||
        own <= above
      ) {
        missed.push(`${plan.section.name}, ${at.toFixed(1)} s: ${pitch}`);
      }
    }
  }
  return { notes, heard: notes - missed.length, missed };
}

/** Goertzel's measure of one pitch over 0.18 s, its edges softened. */
function strength(samples: Float32Array, pitch: number, atSeconds: number): number {
  const frequency = 440 * 2 ** ((pitch - 69) / 12);
  const length = Math.round(0.18 * sampleRate);
  const start = Math.round((atSeconds + 0.02) * sampleRate);
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate);
  let before = 0;
  let beforeThat = 0;
  for (let index = 0; index < length; index += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length);
    const value = (samples[start + index] ?? 0) * window + coefficient * before - beforeThat;
    beforeThat = before;
    before = value;
  }
  return before * before + beforeThat * beforeThat - coefficient * before * beforeThat;
}

async function decode(file: string): Promise<Float32Array> {
  const args = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-i',
    file,
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    'f32le',
    '-',
  ];
  const chunks: Buffer[] = [];
  return new Promise((settle, fail) => {
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => {
      const bytes = Buffer.concat(chunks);
      if (code === 0) {
        settle(
          new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
        );
      } else {
        fail(new Error(`ffmpeg could not decode ${file}`));
      }
    });
  });
}
