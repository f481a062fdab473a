import { spawn } from 'node:child_process';
import { arrangeSong } from '../arrange/arrange-song';
import { secondsAt } from '../arrange/seconds';
import { planSections } from '../arrange/section-plan';
import { leadInSeconds } from '../render/master';
import type { Song } from '../score/song';

const sampleRate = 11_025;

export type TuneDetection = {
  readonly notes: number;
  readonly detected: number;
  /** Section, time and pitch of each note that was not detected. */
  readonly missed: readonly string[];
};

/**
 * Detects the tune's notes of at least a quarter in the finished audio. A note counts as detected when its pitch is stronger
 * than both neighbors a semitone away. Other instruments may mask a few notes.
 */
export async function detectTune(song: Song, file: string): Promise<TuneDetection> {
  const samples = await decode(file);
  const performance = arrangeSong(song);
  const missed: string[] = [];
  let notes = 0;
  for (const plan of planSections(song)) {
    for (const note of plan.tune.filter(({ length }) => length >= 4)) {
      const pitch = plan.tonic + note.step + 12 * (plan.section.octave ?? 0);
      const atSeconds = leadInSeconds + secondsAt(performance, plan.start + note.start);
      notes += 1;
      if (!isStrongerThanNeighbors(samples, pitch, atSeconds)) {
        missed.push(`${plan.section.name}, ${atSeconds.toFixed(1)} s: ${pitch}`);
      }
    }
  }
  return { notes, detected: notes - missed.length, missed };
}

function isStrongerThanNeighbors(samples: Float32Array, pitch: number, atSeconds: number): boolean {
  const own = power(samples, pitch, atSeconds);
  return own > power(samples, pitch - 1, atSeconds) && own > power(samples, pitch + 1, atSeconds);
}

/** The power of one pitch over 0.18 s, by the Goertzel algorithm with a Hann window. */
function power(samples: Float32Array, pitch: number, atSeconds: number): number {
  const frequency = 440 * 2 ** ((pitch - 69) / 12);
  const length = Math.round(0.18 * sampleRate);
  const start = Math.round((atSeconds + 0.02) * sampleRate);
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate);
  let previous = 0;
  let beforePrevious = 0;
  for (let index = 0; index < length; index += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length);
    const value = (samples[start + index] ?? 0) * window + coefficient * previous - beforePrevious;
    beforePrevious = previous;
    previous = value;
  }
  return (
    previous * previous + beforePrevious * beforePrevious - coefficient * previous * beforePrevious
  );
}

/** The audio file as mono samples from -1 to 1. */
async function decode(file: string): Promise<Float32Array> {
  const input = ['-hide_banner', '-loglevel', 'error', '-i', file];
  const output = ['-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'];
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', [...input, ...output], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const bytes = Buffer.concat(chunks);
      if (code === 0) {
        resolve(
          new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
        );
      } else {
        reject(new Error(`ffmpeg could not decode ${file}`));
      }
    });
  });
}
