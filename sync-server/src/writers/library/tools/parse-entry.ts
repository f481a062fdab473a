import { parse as parseYaml } from 'yaml';

/** A parsed Markdown file: unvalidated front matter, and sections by heading in their order. */
export type ToolEntryDraft = {
  readonly front: unknown;
  readonly sections: ReadonlyMap<string, string>;
};

export type ParsedEntry = {
  /** Null if the file cannot be parsed. */
  readonly draft: ToolEntryDraft | null;
  readonly problems: readonly string[];
};

/** Parses front matter and `##` sections. Never throws; errors are in `problems`. */
export function parseEntry(slug: string, source: string): ParsedEntry {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (match === null) {
    return { draft: null, problems: ['must begin with front matter between two lines of ---'] };
  }
  const problems = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? []
    : ['the file name must be kebab-case'];
  const [before = '', ...parts] = (match[2] ?? '').split(/^## /m);
  if (before.trim() !== '') {
    problems.push('text before the first heading');
  }
  const sections = new Map<string, string>();
  for (const part of parts) {
    const [heading = '', ...lines] = part.split('\n');
    if (sections.has(heading.trim())) {
      problems.push(`the section ${heading.trim()} is repeated`);
    }
    sections.set(heading.trim(), lines.join('\n').trim());
  }
  try {
    return { draft: { front: parseYaml(match[1] ?? ''), sections }, problems };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { draft: null, problems: [...problems, `front matter is not YAML: ${reason}`] };
  }
}
