import { SourceId } from '../../../../shared/model/scope.ts';
import type { ReleasedSource } from '../../release/rows/state.ts';
import type { Reader } from '../documents/objects.ts';
import { sum } from '../documents/series.ts';
import { allEnded } from '../engines/allEnded.ts';
import type { PostFile } from '../files/postFile.ts';
import type { SignalSetting } from '../signals/setting.ts';
import { asWritten, ofAnyWidth, sqlTexts, step } from '../steps/step.ts';
import type { Unit } from './state.ts';

const columns = [
  'source',
  'month_index',
  'post_id_hash',
  'userid_hash',
  'post_text',
  'is_spam',
  'is_commercial',
  'domains',
  'objects',
];

/** Reads the files themselves, since the staged tables have no texts. */
export function quotablePosts(files: readonly PostFile[]): Pick<SignalSetting, 'quotable'> {
  return {
    quotable: (months) => {
      const paths = files.filter(({ month }) => months.includes(month)).map(({ path }) => path);
      if (paths.length === 0) return null;
      return `SELECT ${columns.join(', ')} FROM read_parquet([${sqlTexts(paths)}], ${asWritten}, ${ofAnyWidth})`;
    },
  };
}

type Eligible = { readonly documents: ReadonlyMap<number, number>; readonly objects: number };

export async function countEligible(readers: readonly Reader[]): Promise<Eligible> {
  const read = async (name: string) =>
    (
      await allEnded(readers.map(({ engine, sources }) => engine.rows(step(`read/${name}`, { sources }))))
    ).flat();
  const documents = await read('document_count');
  const objects = await read('eligible_object');
  return {
    documents: new Map(documents.map(([source, count]) => [Number(source), Number(count)])),
    objects: new Set(objects.map(([object]) => Number(object))).size,
  };
}

export function releasedSources(units: readonly Unit[], { documents }: Eligible): ReleasedSource[] {
  return [...Map.groupBy(units, ({ source }) => source)]
    .sort(([one], [other]) => one - other)
    .map(([source, own]) => {
      const months = own.map(({ month }) => month);
      const [first_month, last_month] = [Math.min(...months), Math.max(...months)];
      const posts = new Map(own.map(({ month, posts }) => [month, posts]));
      return {
        source: SourceId.parse(source),
        last_month,
        latest_posts: sum(own.filter(({ month }) => month === last_month).map(({ posts }) => posts)),
        documents: documents.get(source) ?? 0,
        months: Array.from(
          { length: last_month - first_month + 1 },
          (_, at) => posts.get(first_month + at) ?? null,
        ),
      };
    });
}
