import { setting } from '../../../services/settings.ts';
import type { State } from '../compute/state.ts';
import type { Windows } from '../compute/windows.ts';
import type { PublishableManifest } from '../release/publishable.ts';
import type { PackedReference } from './readReference.ts';
import { readFile, writeFile } from './store.ts';

/** The state kept between runs, with the version of the queries that staged it. */
export type CloudState = Pick<State, 'units' | 'reference' | 'places'> & {
  readonly recipe: string;
  /** What the months of each source were staged for. */
  readonly windows: Readonly<Record<number, Windows>>;
};

/** What every task of a run knows. */
export type Run = {
  readonly windows: Readonly<Record<number, Windows>>;
  /** The months that each source has posts for. */
  readonly present: Readonly<Record<number, readonly number[]>>;
  readonly reference: PackedReference;
  readonly manifest: Omit<PublishableManifest, 'posts' | 'sources' | 'eligibleObjects'>;
  /** The state to keep once the run has published. */
  readonly state: CloudState;
};

/** Documents, objects or outlooks of ids from `from` to `to`, assembled by one task. */
export type Range = {
  readonly kind: 'documents' | 'objects' | 'outlooks';
  readonly source: number;
  readonly from: number;
  readonly to: number;
};

const results = () => setting('INSIGHTS_RESULTS_BUCKET');
const runFolder = (run: string) => `assembled/${run}/`;

export async function writeRun(run: string, known: Run): Promise<void> {
  await writeFile(results(), `${runFolder(run)}run.json.gz`, JSON.stringify(known));
}

export async function readRun(run: string): Promise<Run> {
  const text = await readFile(results(), `${runFolder(run)}run.json.gz`);
  if (text === null) throw new Error(`The run ${run} is unknown.`);
  return JSON.parse(text) as Run;
}

const partKey = (run: string, { kind, source, from }: Range) =>
  `${runFolder(run)}${kind}/${source}-${String(from).padStart(10, '0')}.jsonl.gz`;

export async function writePart(run: string, range: Range, values: Iterable<unknown>): Promise<number> {
  const lines = Array.from(values, (value) => JSON.stringify(value));
  await writeFile(results(), partKey(run, range), lines.join('\n'));
  return lines.length;
}

export async function readPart<T>(run: string, range: Range): Promise<T[]> {
  const text = await readFile(results(), partKey(run, range));
  if (text === null) throw new Error(`The run ${run} lacks ${partKey(run, range)}.`);
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as T);
}

const stateKey = 'state.json';

export async function readCloudState(): Promise<CloudState | null> {
  const text = await readFile(setting('INSIGHTS_DATA_BUCKET'), stateKey);
  return text === null ? null : (JSON.parse(text) as CloudState);
}

export async function writeCloudState(state: CloudState): Promise<void> {
  await writeFile(setting('INSIGHTS_DATA_BUCKET'), stateKey, JSON.stringify(state));
}
