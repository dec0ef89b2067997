import type { SourceId } from '../../../../shared/model/scope.ts';
import { requiredReferences } from '../../../../shared/model/site/dataset/columns.ts';
import { parsePostFileName } from '../../../../shared/model/site/dataset/fileName.ts';
import { setting } from '../../../platform/services/settings.ts';
import { hashOf, unitsOf } from '../compute/plan.ts';
import type { Unit } from '../compute/state.ts';
import type { PostFile } from '../files/postFile.ts';
import { runningMonth } from '../files/runningMonth.ts';
import { listFiles, type StoredFile } from './store.ts';
import { monthRange, postFileKey, postFolder, referenceFolder } from './tables.ts';

export type CloudInput = {
  readonly units: readonly Unit[];
  /** Files for the current month, which would look like a month with few posts. */
  readonly early: readonly string[];
  readonly reference: string;
  readonly places: string;
};

export async function listCloudInput(dropped: readonly SourceId[] = []): Promise<CloudInput> {
  const hashes = new Map<string, string>();
  const posts: PostFile[] = [];
  const early: string[] = [];
  for await (const { key, etag } of filesBelow(postFolder)) {
    const file = postFileAt(key);
    if (dropped.includes(file.source)) continue;
    if (file.month === runningMonth()) {
      early.push(file.name);
      continue;
    }
    posts.push(file);
    hashes.set(file.name, etag);
  }
  const references: string[] = [];
  for await (const { key, etag } of filesBelow(referenceFolder)) references.push(`${key} ${etag}`);
  if (posts.length === 0) throw new Error(`There are no post files of a complete month in ${postFolder}.`);
  for (const name of requiredReferences) {
    const folder = `${referenceFolder}${name}/`;
    // Without objects a release would be empty and delete everything from the previous one.
    if (!references.some((line) => line.startsWith(folder)))
      throw new Error(`There is no file in ${folder}.`);
  }
  const places = references.filter((line) => line.startsWith(`${referenceFolder}places/`));
  return { units: unitsOf(posts, hashes), early, reference: hashOf(references), places: hashOf(places) };
}

/** Consoles represent a folder as an empty object whose key ends with a slash. */
async function* filesBelow(folder: string): AsyncGenerator<StoredFile> {
  for await (const file of listFiles(setting('INSIGHTS_DATA_BUCKET'), folder)) {
    if (!file.key.endsWith('/')) yield file;
  }
}

function postFileAt(key: string): PostFile {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const parsed = parsePostFileName(name);
  const [first, last] = monthRange;
  if (parsed && (parsed.month < first || parsed.month > last)) {
    throw new Error(`${key} is for a month outside the tables' range, ${first} to ${last}.`);
  }
  if (parsed && parsed.month > runningMonth()) throw new Error(`${key} is for a month in the future.`);
  const place = parsed ? postFileKey(parsed.source, parsed.month, name) : '';
  if (parsed?.level !== 'E' || parsed.format !== 'parquet' || key !== place) {
    throw new Error(`${key} is not where an enhanced Parquet file of its name belongs.`);
  }
  return { ...parsed, name, path: key, size: 0, modified: 0 };
}
