import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeAtomically } from '../../infra/programs/writeAtomically.ts';
import { projectRoot } from '../../infra/projectRoot.ts';

const packageFile = join(projectRoot, 'node_modules', '@sparticuz', 'chromium', 'package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const cache = join(projectRoot, 'node_modules', '.cache');
const folder = join(cache, `chromium-${version}`);
const chosen = process.env.CHROMIUM_PATH;

/** Launch options for Playwright and others, after `unpackChromium`. */
export const chromiumLaunch = {
  executablePath: chosen ?? join(folder, 'chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  env: { ...inherited(), ...(chosen ? {} : ownLibraries()) },
};

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
}

/** Its own libraries and fonts come first, so that the browser is the same on any machine. */
function ownLibraries(): Record<string, string> {
  const theirs = process.env.LD_LIBRARY_PATH;
  const own = join(folder, 'al2023', 'lib');
  return { LD_LIBRARY_PATH: theirs ? `${own}:${theirs}` : own, FONTCONFIG_FILE: fontsFile(folder) };
}

function inherited(): Record<string, string> {
  const set = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(set);
}

/** Unpacks the browser once beside the other caches; safe to run concurrently. */
export async function unpackChromium(): Promise<void> {
  if (chosen) return;
  if (!existsSync(folder)) await unpackOnce();
  describeFonts(folder);
}

async function unpackOnce(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-chromium-'));
  try {
    await unpackInto(draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function unpackInto(draft: string): Promise<void> {
  // The package unpacks libraries that a bare machine lacks only in Lambda, so this pretends to be there.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./unpackChromium.ts', import.meta.url), { env });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Unpacking Chromium ended with code ${code}.`)),
    );
  });
}

function fontsFile(browser: string): string {
  return join(browser, 'fonts.conf');
}

/** It names absolute paths, which differ once the folder has been moved. */
export function describeFonts(browser: string): void {
  const escaped = (path: string) => path.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const folders = [join(browser, 'fonts'), '/usr/share/fonts'];
  const wanted = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((each) => `  <dir>${escaped(each)}</dir>`),
    `  <cachedir>${escaped(join(browser, 'font-cache'))}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
  const file = fontsFile(browser);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  writeAtomically(file, wanted);
}
