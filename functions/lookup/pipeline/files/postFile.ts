import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceId } from '../../../../shared/model/scope.ts';
import type { ReferenceName } from '../../../../shared/model/site/dataset/columns.ts';
import {
  type FileFormat,
  type PostFileName,
  parsePostFileName,
  parseReferenceFileName,
  parseRemovalFileName,
  postFileName,
  type RemovalFileName,
} from '../../../../shared/model/site/dataset/fileName.ts';

export type InputFile = {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly modified: number;
};
export type PostFile = InputFile & PostFileName;
export type ReferenceFile = InputFile & { readonly table: ReferenceName; readonly format: FileFormat };
export type RemovalFile = InputFile & RemovalFileName;

/** `from` is the file itself if it is Parquet, otherwise the copy of its texts. */
export type ReadablePosts = PostFile & { readonly from: string; readonly rows: number };

export type InputFolder = {
  readonly folder: string;
  readonly posts: readonly PostFile[];
  readonly references: readonly ReferenceFile[];
  readonly removals: readonly RemovalFile[];
  /** Data files with unknown names, and folders, which some writers create for each file. */
  readonly unknown: readonly string[];
};

const dataFile = /\.(parquet|csv|jsonld)(\.(gz|bz2|xz|zst|zip))?$/i;

export async function listInput(folder: string): Promise<InputFolder> {
  const posts: PostFile[] = [];
  const references: ReferenceFile[] = [];
  const removals: RemovalFile[] = [];
  const unknown: string[] = [];
  const names = (await readdir(folder)).sort();
  for (const { isFile, ...file } of await Promise.all(names.map((name) => look(folder, name)))) {
    const { name } = file;
    const parsed = parsePostFileName(name);
    const reference = parseReferenceFileName(name);
    const removal = parseRemovalFileName(name);
    if (parsed && isFile) posts.push({ ...file, ...parsed });
    else if (reference && isFile) references.push({ ...file, ...reference });
    else if (removal && isFile) removals.push({ ...file, ...removal });
    else if (parsed || reference || removal || dataFile.test(name)) unknown.push(name);
  }
  posts.sort(
    (one, other) =>
      one.source - other.source ||
      one.level.localeCompare(other.level) ||
      one.month - other.month ||
      one.sequence - other.sequence,
  );
  return { folder, posts, references, removals, unknown };
}

export function sourcesOf({ posts }: InputFolder): SourceId[] {
  return [...new Set(posts.map(({ source }) => source))];
}

/** Follows symlinks; a broken one is reported as unreadable. */
async function look(folder: string, name: string) {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  const { size = 0, mtimeMs: modified = 0 } = found ?? {};
  return { name, path, size, modified, isFile: found?.isFile() ?? true };
}

export function repeatedFiles(posts: readonly PostFile[]): PostFile[] {
  const seen = new Set<string>();
  return posts.filter((file) => {
    const place = postFileName({ ...file, format: 'parquet' });
    if (seen.has(place)) return true;
    seen.add(place);
    return false;
  });
}

/** Empty if the file can't be opened; validation reports the reason. Reads in chunks through the buffer. */
export async function hashFile(path: string, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path).catch(() => null);
  if (!handle) return '';
  try {
    for (let read = 1; read > 0; ) {
      read = (await handle.read(buffer)).bytesRead;
      hash.update(buffer.subarray(0, read));
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}
