import { log } from '../../services/log.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import { type Kind, type Row, readRow } from './kind.ts';
import { type Range, storedPages } from './query.ts';
import type { Attributes } from './values.ts';

type Walk<T> = {
  /** In the log, beside the name of what failed. */
  job: string;
  nameOf: (item: T) => string;
  hasTime?: () => boolean;
  atOnce?: number;
};
export type Walked = { failures: unknown[]; finished: boolean };

/** What a job walks over fails one by one: the log names each, the others notice nothing, and the caller reports it at the end. */
export async function walk<T>(
  items: AsyncIterable<T> | Iterable<T>,
  { job, nameOf, hasTime = () => true, atOnce = 8 }: Walk<T>,
  work: (item: T) => Promise<void>,
): Promise<Walked> {
  const walked: Walked = { failures: [], finished: true };
  const few = fewAtOnce(atOnce);
  for await (const item of items) {
    if (!hasTime()) {
      walked.finished = false;
      break;
    }
    await few.begin(async () => {
      try {
        await work(item);
      } catch (error) {
        walked.failures.push(error);
        log.error('a part of a job failed', { job, part: nameOf(item), error: error as Error });
      }
    });
  }
  await few.end();
  return walked;
}

/** Like `walk`; a row that can't be read fails like one whose work does. */
export function walkRows<K extends Kind>(
  kind: K,
  range: Range,
  options: Omit<Walk<Attributes>, 'nameOf'>,
  work: (row: Row<K>) => Promise<void>,
): Promise<Walked> {
  return walk(storedRows(kind, range), { ...options, nameOf: keyOf }, (item) => work(readRow(kind, item)));
}

async function* storedRows(kind: Kind, range: Range): AsyncGenerator<Attributes> {
  for await (const items of storedPages(kind, range)) yield* items;
}

const keyOf = ({ PK, SK }: Attributes) => `${PK?.S} ${SK?.S}`;

/** Ends a job that has done all that it could, so that the alarm for its errors fires. */
export function throwIfAny(failures: readonly unknown[], job: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of ${job} failed.`);
}
