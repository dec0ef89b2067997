import { setting } from '../../../platform/services/settings.ts';
import type { State } from '../compute/state.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import type { SidRange } from '../documents/readSetting.ts';
import type { MarkedPosts } from '../files/monthCensus.ts';
import type { Windows } from '../steps/windows.ts';
import type { PackedReference } from './readReference.ts';
import { readFile, writeFile } from './store.ts';

/** `recipe` identifies the queries that staged the state. */
export type CloudState = Pick<State, 'units' | 'reference' | 'places'> & {
  readonly recipe: string;
  readonly windows: Readonly<Record<number, Windows>>;
  /** By source, month and hash of its files; absent from earlier versions. */
  readonly marked?: Readonly<Record<string, MarkedPosts>>;
};

export type Run = {
  readonly windows: Readonly<Record<number, Windows>>;
  readonly present: Readonly<Record<number, readonly number[]>>;
  readonly reference: PackedReference;
  readonly objects: readonly SidRange[];
  readonly manifest: Omit<PublishableManifest, 'posts' | 'sources' | 'eligibleObjects'>;
  readonly state: CloudState;
};

export type Range = {
  readonly kind: 'documents' | 'objects' | 'outlooks' | 'posts';
  readonly source: number;
  readonly from: number;
  readonly to: number;
};

const results = () => setting('INSIGHTS_RESULTS_BUCKET');

/** Files that a run's tasks pass to each other, and the lists of items for the workflow's maps. */
export const runFolder = 'assembled/';
const runFile = (run: string, name: string) => `${runFolder}${run}/${name}`;

export async function writeRunFile(run: string, name: string, content: unknown): Promise<void> {
  await writeFile(results(), runFile(run, name), JSON.stringify(content));
}

export async function findRunFile<T>(run: string, name: string): Promise<T | null> {
  const text = await readFile(results(), runFile(run, name));
  return text === null ? null : (JSON.parse(text) as T);
}

export async function readRunFile<T>(run: string, name: string): Promise<T> {
  const found = await findRunFile<T>(run, name);
  if (found === null) throw new Error(`The run ${run} lacks ${runFile(run, name)}.`);
  return found;
}

export const writeRun = (run: string, known: Run): Promise<void> => writeRunFile(run, 'run.json.gz', known);

export async function readRun(run: string): Promise<Run> {
  const found = await findRunFile<Run>(run, 'run.json.gz');
  if (found === null) throw new Error(`The run ${run} is unknown.`);
  return found;
}

/** In files, because there are too many items for the payload of a workflow state. */
export type Items = 'months' | 'ranges' | 'shards';
export const itemsFile = (items: Items) => `${items}.json`;

const partFile = ({ kind, source, from }: Range) =>
  `${kind}/${source}-${String(from).padStart(10, '0')}.jsonl.gz`;

export async function writePart(run: string, range: Range, values: Iterable<unknown>): Promise<number> {
  const lines = Array.from(values, (value) => JSON.stringify(value));
  await writeFile(results(), runFile(run, partFile(range)), lines.join('\n'));
  return lines.length;
}

/** Parses line by line, since all values at once take several times the memory of their text. */
export async function* readPart<T>(run: string, range: Range): AsyncGenerator<T> {
  const text = await readFile(results(), runFile(run, partFile(range)));
  if (text === null) throw new Error(`The run ${run} lacks ${runFile(run, partFile(range))}.`);
  if (text === '') return;
  for (const line of text.split('\n')) yield JSON.parse(line) as T;
}

const stateKey = 'state.json';

export async function readCloudState(): Promise<CloudState | null> {
  const text = await readFile(setting('INSIGHTS_DATA_BUCKET'), stateKey);
  return text === null ? null : (JSON.parse(text) as CloudState);
}

export async function writeCloudState(state: CloudState): Promise<void> {
  await writeFile(setting('INSIGHTS_DATA_BUCKET'), stateKey, JSON.stringify(state));
}
