import { planSections } from '../arrange/section-plan';
import { ticksPerBeat } from '../midi/write-midi';
import type { Song } from '../score/song';
import { midiOf } from './check-score';

const lineWidth = 2400;
const rowHeight = 5;
const lowestPitch = 30;
const highestPitch = 96;
const barsInLine = 20;

const colors: Readonly<Record<string, string>> = {
  lead: '#a8501b',
  second: '#3d5a73',
  comp: '#b9ac95',
  bass: '#56642a',
};

/** The MIDI file as rows of bars, with the written tune as hollow boxes over what is played. */
export function drawPianoRoll(song: Song): string {
  const midi = midiOf(song);
  const plans = planSections(song);
  const bars = plans.reduce((sum, { length }) => sum + length / 16, 0);
  const lines = Math.ceil(bars / barsInLine);
  const height = (highestPitch - lowestPitch + 6) * rowHeight;
  const place = (at: number, pitch: number): { x: number; y: number } => {
    const line = Math.max(0, Math.floor(at / 16 / barsInLine));
    return {
      x: ((at - line * barsInLine * 16) / (barsInLine * 16)) * lineWidth,
      y: line * height + (highestPitch - pitch) * rowHeight + 20,
    };
  };
  const unit = lineWidth / (barsInLine * 16);
  const notes = midi.tracks
    .filter(({ name }) => !name.includes('drums'))
    .flatMap(({ name, notes: played }) =>
      played.map(({ onTick, offTick, pitch }) => {
        const at = (onTick / ticksPerBeat) * 4;
        const { x, y } = place(at, pitch);
        const width = ((offTick - onTick) / ticksPerBeat) * 4 * unit;
        return `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${rowHeight - 1}" fill="${colors[name.split(' ')[0] ?? ''] ?? '#000'}"/>`;
      }),
    );
  const written = plans.flatMap((plan) =>
    plan.tune.map(({ start, length, step }) => {
      const { x, y } = place(
        plan.start + start,
        plan.tonic + step + 12 * (plan.section.octave ?? 0),
      );
      return `<rect x="${x.toFixed(1)}" y="${y - 1}" width="${(length * unit).toFixed(1)}" height="${rowHeight + 1}" fill="none" stroke="#000" stroke-width="0.7"/>`;
    }),
  );
  const grid = Array.from({ length: bars }, (_, bar) => {
    const { x, y } = place(bar * 16, highestPitch);
    return `<line x1="${x}" x2="${x}" y1="${y}" y2="${y + height - 20}" stroke="#ddd"/>`;
  });
  const names = plans.flatMap(({ start, section, chords }) => {
    const { x, y } = place(start, highestPitch);
    const labels = chords.map((span) => {
      const at = place(start + span.start, highestPitch);
      return `<text x="${at.x + 2}" y="${at.y + 6}" font-size="10" fill="#777">${span.chord.name}</text>`;
    });
    return [
      `<text x="${x + 2}" y="${y - 6}" font-size="13" font-weight="bold">${section.name}: ${section.lead}, ${section.groove}</text>`,
      ...labels,
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${lineWidth}" height="${lines * height + 20}" font-family="sans-serif" style="background:#fff">${[...grid, ...notes, ...written, ...names].join('')}</svg>`;
}
