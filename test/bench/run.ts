import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../infra/projectRoot.ts';
import { holds } from './harness.ts';
import { measureApart } from './measureApart.ts';
import { type Options, readOptions } from './options.ts';
import { comparisonOf, type Row, tableOf, writeResults } from './report.ts';
import { checkOut } from './revision.ts';
import { type SubjectName, subjectNames } from './subjects.ts';

/**
 * `npm run bench` measures everything, `npm run bench -- gateway login` some subjects. `--strict` fails above a limit,
 * `--smoke` only checks that every subject works, and `--minutes` ends a subject that takes longer. `--compare main`
 * measures by turns with that revision and prints both.
 */
const options = orEnd(() => readOptions(process.argv.slice(2)));
const { chosen, compare, smoke, strict } = options;

// Subjects run in their own process groups, which only end with an orderly exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const workspace = mkdtempSync(join(tmpdir(), 'tideline-bench-'));
process.once('exit', () => rmSync(workspace, { recursive: true, force: true }));
const other = compare === undefined ? null : orEnd(() => checkOut(compare, join(workspace, 'revision')));
process.prependOnceListener('exit', () => other?.remove());
const rows: Row[] = [];
const otherRows: Row[] = [];
const failed: string[] = [];
for (const subject of chosen) {
  console.error(`Measuring ${subject} …`);
  if (other) otherRows.push(...(await rowsOf(subject, other.folder, 'before')));
  const measured = await rowsOf(subject, projectRoot, 'now');
  rows.push(...measured);
  if (!other) console.log(tableOf(measured));
}

if (compare !== undefined) console.log(comparisonOf(compare, otherRows, rows));
else if (chosen.length > 1) console.log(`\n${tableOf(rows)}`);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
const isWhole = chosen.length === subjectNames.length && failed.length === 0 && !smoke && !other;
if (isWhole) writeResults(rows);
else console.error('Only a whole run is written to test/bench/results.json.');
if (failed.length > 0 || (strict && !rows.every(holds))) process.exitCode = 1;

async function rowsOf(subject: SubjectName, root: string, folder: string): Promise<Row[]> {
  const settings: Options & { root: string; workspace: string } = {
    ...options,
    root,
    workspace: join(workspace, folder),
  };
  mkdirSync(settings.workspace, { recursive: true });
  try {
    return (await measureApart(subject, settings)).map((figure) => ({ subject, ...figure }));
  } catch (error) {
    failed.push(other ? `${subject} (${folder})` : subject);
    console.error(error instanceof Error ? error.message : String(error));
    return [];
  }
}

function orEnd<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
