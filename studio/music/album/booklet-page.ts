import { dataUrl, fontFaceCss, readFonts } from '../../support/source-serif';
import type { Hymn, Song } from '../score/song';
import { album } from '../songs/album';

const leadNames: Readonly<Record<string, string>> = { pan: 'steel pan', guitar: 'nylon guitar' };

/** The booklet as an HTML page for printing on A5. The words are as printed before 1929. */
export async function bookletPage(cover: Buffer, durations: readonly number[]): Promise<string> {
  const rows = album.songs.map(
    ({ hymn, setting }, index) =>
      `<li><span>${index + 1}</span><b>${text(hymn.title)}</b><i>${text(setting)}</i><em>${clock(durations[index] ?? 0)}</em></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${album.title}: words and notes</title>
<style>${fontFaceCss(await readFonts(), dataUrl)}${style}</style></head><body>
<section class="cover"><img alt="" src="data:image/jpeg;base64,${cover.toString('base64')}"></section>
<section><h1>${album.title}</h1><p class="lead">Six hymns that people have sung for a very long time, set for steel pan, marimba, nylon guitar, bass
and light percussion, in rhythms of the Caribbean and of Rio. There is no singer: the words are here, for you to sing, or to read while it plays.</p>
<ol class="contents">${rows.join('')}</ol></section>
${album.songs.map((song, index) => songPage(song, index + 1)).join('\n')}
<section><h1>How it was made</h1>${about}</section>
</body></html>`;
}

function songPage(song: Song, number: number): string {
  const { hymn } = song;
  const leads = [...new Set(song.form.map(({ lead }) => leadNames[lead] ?? lead))];
  return `<section><p class="over">${number} · ${text(song.setting)}</p><h1>${text(hymn.title)}</h1>
<p class="by">Words: ${text(hymn.author)}, ${hymn.wordsYear}<br>Tune: ${text(hymn.tuneName)}, ${text(hymn.composer)}, ${hymn.tuneYear}</p>
<div class="words ${sizeOf(hymn)}">${hymn.stanzas.map(stanza).join('')}</div>
<p class="note">${text(hymn.note)} ${text(`Key: ${song.keyName}. Lead: ${leads.join(', ')}. ${form(song)}.`)}</p></section>`;
}

/** Smaller type for long hymns, and two columns for the longest, so that each hymn fits on one page. */
function sizeOf({ stanzas }: Hymn): string {
  const lines = stanzas.join('\n').split('\n').length;
  return lines > 26 ? 'columns' : lines > 20 ? 'small' : '';
}

function form(song: Song): string {
  return song.form
    .map(({ name }) => name.toLowerCase())
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());
}

function stanza(lines: Hymn['stanzas'][number]): string {
  const rows = lines
    .split('\n')
    .map((line) => (line.startsWith('  ') ? `<i>${text(line.trim())}</i>` : text(line)));
  return `<p>${rows.join('<br>')}</p>`;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const about = `<p>The tunes stand in these arrangements as hymn books print them, note for note; New Britain alone was given a fourth beat.
Introductions, bridges and endings, the harmonies and the rhythms around them are ours. Every part is written out as a score by the scripts of Emmaus
and played by a synthesizer.</p>
<p>The instruments sound through the Fluid (R3) General MIDI SoundFont by Frank Wen, released under the MIT license, played by FluidSynth and finished with FFmpeg.</p>
<p>All words and tunes were published before 1929 and are in the public domain in the United States. Where a country counts seventy years from
an author’s death, all six are free there too: the last to die was Henry van Dyke, in 1933.</p>
<p>The arrangements and recordings were made by Emmaus for the members of its Discipleship plan. Play them at home, in your church and
in your small group as often as you like.</p>
<p class="verse">“Sing to Yahweh a new song! Sing to Yahweh, all the earth.”<br>Psalm 96:1, WEB</p>
<p class="license">The license of the sound font: Copyright © 2000–2002, 2008 Frank Wen. Permission is hereby granted, free of charge, to any person obtaining
a copy of this software and associated documentation files, to deal in the software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the software, and to permit persons to whom the software
is furnished to do so, subject to the condition that the above copyright notice and this permission notice shall be included in all copies or substantial
portions of the software. The software is provided “as is”, without warranty of any kind.</p>`;

const style = `
@page{size:148mm 210mm;margin:0}
*{box-sizing:border-box}
body{margin:0;background:#fbf8f2;color:#211c16;font-family:'Source Serif 4',serif;font-size:10.4pt;line-height:1.45;-webkit-print-color-adjust:exact;print-color-adjust:exact}
section{width:148mm;height:210mm;padding:17mm 17mm 13mm;break-after:page;background:#fbf8f2;display:flex;flex-direction:column;overflow:hidden}
section:last-child{break-after:auto}
.cover{padding:0;background:#22324a}
.cover img{display:block;width:148mm;height:148mm}
.cover::before{content:'';display:block;height:31mm;background:#f6e3cb}
h1{font-size:20pt;line-height:1.15;font-weight:600;margin:0 0 3mm;letter-spacing:-.01em}
.over{font:600 8pt 'Source Serif 4',serif;letter-spacing:.12em;text-transform:uppercase;color:#a8501b;margin:0 0 2mm}
.by{font-size:8.8pt;color:#5f564b;margin:0 0 5mm;padding-bottom:4mm;border-bottom:.25mm solid #e2dacb}
.lead{font-size:11.5pt}
.words p{margin:0 0 3.2mm}.words i{padding-left:4mm}
.words.small{font-size:9.5pt;line-height:1.34}
.words.columns{columns:2;column-gap:2mm;font-size:8.4pt;margin-right:-4mm}.words.columns p{break-inside:avoid}
.note{margin:auto 0 0;padding-top:3.5mm;border-top:.25mm solid #e2dacb;font:400 8.2pt/1.5 'Source Serif 4',serif;color:#5f564b}
.contents{list-style:none;margin:6mm 0 0;padding:0}
.contents li{display:grid;grid-template-columns:7mm 1fr auto;gap:0 2mm;padding:3mm 0;border-top:.25mm solid #e2dacb}
.contents span{color:#a8501b;font-weight:600}.contents b{font-weight:600}.contents i{grid-column:2;color:#5f564b;font-size:9pt}
.contents em{grid-row:1;grid-column:3;font:400 8.6pt 'Source Serif 4',serif;color:#5f564b;align-self:center}
.verse{font-style:italic;margin:3mm 0;color:#8a3f12}
.license{margin:auto 0 0;font:400 6.4pt/1.45 'Source Serif 4',serif;color:#5f564b}
`;
