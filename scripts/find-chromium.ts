import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from './project';

/** The headless shell first: the same browser without its windows, for a fifth less CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The browser that tests and benchmarks use: CHROMIUM, else one in the path, else Debian's, which root installs, else
 * Playwright's own, which is downloaded once.
 * @throws Error with one line when none can be had
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM']?.trim() ?? '';
  if (chosen !== '') {
    if (!isProgram(chosen)) {
      throw new Error(`CHROMIUM names ${chosen}, which is not a program`);
    }
    return chosen;
  }
  return inPath() ?? installWithApt() ?? (await playwrightOwn());
}

function inPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function installWithApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return null;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  // Without the lists of `update` the install may still work; its own outcome is what counts.
  spawnSync('apt-get', ['update'], { env, stdio });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`installing ${name} with apt-get`);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio });
    if (inPath() !== null) {
      break;
    }
  }
  return inPath();
}

async function playwrightOwn(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (!isProgram(path)) {
    console.log('downloading Playwright’s chromium');
    const program = join(projectRoot, 'node_modules/.bin/playwright');
    spawnSync(program, ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (!isProgram(path)) {
    throw new Error(
      'there is no Chromium; install one, or name it with CHROMIUM=/path/to/chromium',
    );
  }
  return path;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
