import type { PlannedSection } from '../arrange/section-plan';
import { planSections } from '../arrange/section-plan';
import { ticksPerBeat } from '../midi/write-midi';
import type { Song } from '../score/song';
import { midiOf } from './check-score';

const rowWidth = 2400;
const pitchHeight = 5;
const lowestPitch = 30;
const highestPitch = 96;
const barsPerRow = 20;
const rowHeight = (highestPitch - lowestPitch + 6) * pitchHeight;
const sixteenthWidth = rowWidth / (barsPerRow * 16);

const colors: Readonly<Record<string, string>> = {
  lead: '#a8501b',
  second: '#3d5a73',
  comp: '#b9ac95',
  bass: '#56642a',
};

/** The MIDI notes of a song as an SVG, in rows of 20 bars, with outlined boxes for the written tune. */
export function drawPianoRoll(song: Song): string {
  const plans = planSections(song);
  const bars = plans.reduce((sum, { length }) => sum + length / 16, 0);
  const rows = Math.ceil(bars / barsPerRow);
  const shapes = [
    ...barLines(bars),
    ...playedNotes(song),
    ...plans.flatMap(writtenNotes),
    ...plans.flatMap(labels),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${rowWidth}" height="${rows * rowHeight + 20}" font-family="sans-serif" style="background:#fff">${shapes.join('')}</svg>`;
}

/** Where a pitch at a position (in sixteenths) is drawn. */
function pointOf(at: number, pitch: number): { x: number; y: number } {
  const row = Math.max(0, Math.floor(at / 16 / barsPerRow));
  return {
    x: ((at - row * barsPerRow * 16) / (barsPerRow * 16)) * rowWidth,
    y: row * rowHeight + (highestPitch - pitch) * pitchHeight + 20,
  };
}

function barLines(bars: number): string[] {
  return Array.from({ length: bars }, (_, bar) => {
    const { x, y } = pointOf(bar * 16, highestPitch);
    return `<line x1="${x}" x2="${x}" y1="${y}" y2="${y + rowHeight - 20}" stroke="#ddd"/>`;
  });
}

function playedNotes(song: Song): string[] {
  return midiOf(song)
    .tracks.filter(({ name }) => !name.includes('drums'))
    .flatMap(({ name, notes }) =>
      notes.map(({ onTick, offTick, pitch }) => {
        const { x, y } = pointOf((onTick / ticksPerBeat) * 4, pitch);
        const width = ((offTick - onTick) / ticksPerBeat) * 4 * sixteenthWidth;
        return `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${pitchHeight - 1}" fill="${colors[name.split(' ')[0] ?? ''] ?? '#000'}"/>`;
      }),
    );
}

function writtenNotes({ tune, start: sectionStart, tonic, section }: PlannedSection): string[] {
  return tune.map(({ start, length, step }) => {
    const { x, y } = pointOf(sectionStart + start, tonic + step + 12 * (section.octave ?? 0));
    return `<rect x="${x.toFixed(1)}" y="${y - 1}" width="${(length * sixteenthWidth).toFixed(1)}" height="${pitchHeight + 1}" fill="none" stroke="#000" stroke-width="0.7"/>`;
  });
}

/** The section's name and the names of its chords. */
function labels({ start, section, chords }: PlannedSection): string[] {
  const { x, y } = pointOf(start, highestPitch);
  return [
    `<text x="${x + 2}" y="${y - 6}" font-size="13" font-weight="bold">${section.name}: ${section.lead}, ${section.groove}</text>`,
    ...chords.map((span) => {
      const point = pointOf(start + span.start, highestPitch);
      return `<text x="${point.x + 2}" y="${point.y + 6}" font-size="10" fill="#777">${span.chord.name}</text>`;
    }),
  ];
}
