import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';

/** Starts the Chromium that the tests use. Without a sandbox, because root cannot start Chromium with one. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
}
