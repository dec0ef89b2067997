import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, holds } from './harness.ts';
import { type Row, tableOf, writeResults } from './report.ts';
import { type SubjectName, subjectNames } from './subjects.ts';

/**
 * `npm run bench` measures everything, `npm run bench -- gateway login` some subjects. `--strict` fails above a limit,
 * `--smoke` only checks that every subject works, and `--minutes` ends a subject that takes longer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strict: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
  },
});
const unknown = positionals.filter((name) => !isSubject(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose among ${subjectNames.join(', ')}.`);
  process.exit(2);
}
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0.');
  process.exit(2);
}
const chosen = subjectNames.filter((name) => positionals.length === 0 || positionals.includes(name));

// Subjects run in their own process groups, which only end with an orderly exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const workspace = mkdtempSync(join(tmpdir(), 'tideline-bench-'));
process.once('exit', () => rmSync(workspace, { recursive: true, force: true }));
const rows: Row[] = [];
const failed: string[] = [];
for (const subject of chosen) {
  console.error(`Measuring ${subject} …`);
  try {
    const measured = (await measure(subject)).map((figure): Row => ({ subject, ...figure }));
    rows.push(...measured);
    console.log(tableOf(measured));
  } catch (error) {
    failed.push(subject);
    console.error(error instanceof Error ? error.message : String(error));
  }
}

if (chosen.length > 1) console.log(`\n${tableOf(rows)}`);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
const isWhole = chosen.length === subjectNames.length && failed.length === 0 && !values.smoke;
if (isWhole) writeResults(rows);
else console.error('Only a whole run is written to test/bench/results.json.');
if (failed.length > 0 || (values.strict && !rows.every(holds))) process.exitCode = 1;

function isSubject(name: string): name is SubjectName {
  return subjectNames.some((each) => each === name);
}

/** Each subject runs in a process of its own, with its own heap, compiled code and settings. */
function measure(subject: SubjectName): Promise<Figure[]> {
  const child = fork(new URL('./measure.ts', import.meta.url), [subject, workspace], {
    // A process group of its own, so that the subject’s servers and browsers end with it.
    detached: true,
    env: { ...process.env, ...(values.smoke ? { BENCH_SMOKE: '1' } : {}) },
  });
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {}
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endGroup();
  }, minutes * 60_000);
  // Runs before the subject’s workspace is removed.
  process.prependOnceListener('exit', endGroup);
  return new Promise<Figure[]>((resolve, reject) => {
    let figures: Figure[] | undefined;
    child.once('message', (message) => {
      figures = message as Figure[];
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0 && figures) resolve(figures);
      else if (isLate) reject(new Error(`${subject} took longer than ${minutes} minutes.`));
      else reject(new Error(`Measuring ${subject} failed (${signal ?? code}).`));
    });
  }).finally(() => {
    clearTimeout(limit);
    process.off('exit', endGroup);
    endGroup();
  });
}
