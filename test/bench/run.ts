import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, holds } from './harness.ts';
import { type Row, tableOf, writeResults } from './report.ts';
import { type SubjectName, subjectNames } from './subjects.ts';

/** `npm run bench` measures everything, `npm run bench -- gateway login` some; `--strict` fails over a limit. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !isSubject(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose among ${subjectNames.join(', ')}.`);
  process.exit(2);
}
const chosen = subjectNames.filter((name) => positionals.length === 0 || positionals.includes(name));

const workspace = mkdtempSync(join(tmpdir(), 'tideline-bench-'));
const rows: Row[] = [];
let failed = false;
try {
  for (const subject of chosen) {
    console.error(`Measuring ${subject} …`);
    try {
      for (const figure of await measure(subject)) rows.push({ subject, ...figure });
    } catch (error) {
      failed = true;
      console.error(error instanceof Error ? error.message : String(error));
    }
  }
} finally {
  rmSync(workspace, { recursive: true, force: true });
}

console.log(tableOf(rows));
// A file that mixes runs would compare days and machines without saying so.
if (chosen.length === subjectNames.length && !failed) writeResults(rows);
else console.error('Only a whole run is written to test/bench/results.json.');
if (failed || (values.strict && !rows.every(holds))) process.exitCode = 1;

function isSubject(name: string): name is SubjectName {
  return subjectNames.some((each) => each === name);
}

/** Each subject in a process of its own: none inherits the heap, the compiled code or the settings of another. */
function measure(subject: SubjectName): Promise<Figure[]> {
  const child = fork(new URL('./measure.ts', import.meta.url), [subject, workspace]);
  return new Promise((resolve, reject) => {
    let figures: Figure[] | undefined;
    child.once('message', (message) => {
      figures = message as Figure[];
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0 && figures) resolve(figures);
      else reject(new Error(`Measuring ${subject} failed (${signal ?? code}).`));
    });
  });
}
