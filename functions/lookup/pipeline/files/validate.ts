import { postColumnsOf } from '../../../../shared/model/site/dataset/columns.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { allEnded } from '../engines/allEnded.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { Lanes } from '../engines/lanes.ts';
import { checkPosts } from './checkPosts.ts';
import { copyTexts } from './copyText.ts';
import { loadReference } from './knownTables.ts';
import { type Note, noteOddities } from './notes.ts';
import { readParquetShapes } from './parquetShape.ts';
import { type InputFolder, type PostFile, type ReadablePosts, repeatedFiles } from './postFile.ts';
import { type Problem, type ProblemKind, Problems } from './problem.ts';
import { type Reference, readReference } from './reference.ts';
import { readRemovalLists } from './removalLists.ts';
import { runningMonth } from './runningMonth.ts';

export type Validation = {
  readonly reference: Reference;
  readonly good: readonly ReadablePosts[];
  readonly bad: readonly string[];
  readonly problems: readonly Problem[];
  readonly counts: Readonly<Partial<Record<ProblemKind, number>>>;
  readonly notes: readonly Note[];
};

export type ValidateOptions = {
  readonly tempFolder: string;
  /** Limits the post files that are read; names and reference files are always checked. */
  readonly only?: (file: PostFile) => boolean;
  /** Also looks for oddities, which is slow because it reads all months together. */
  readonly withNotes?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
};

export async function validate(
  lanes: Lanes,
  { posts, references, removals, unknown }: InputFolder,
  { tempFolder, only = () => true, withNotes = false, onProgress }: ValidateOptions,
): Promise<Validation> {
  const problems = new Problems();
  const whole = (file: string, kind: ProblemKind, message: string) =>
    problems.add({ file, kind, row: null, message });
  for (const name of unknown) whole(name, 'file_name', 'is not named like a post file or a reference file');
  for (const { name } of repeatedFiles(posts)) {
    whole(name, 'repeated_file', 'another file has the same source, level, month and sequence');
  }
  const running = runningMonth();
  for (const { name, month } of posts.filter((file) => file.month > running)) {
    whole(name, 'month', `is of ${monthText(month)}, which is in the future`);
  }
  // Problems name rows of the original files, so text files are copied in order.
  return lanes.first.inOrder(async () => {
    const reference = await readReference(lanes.first, references, tempFolder, problems);
    await readRemovalLists(lanes.first, removals, tempFolder, problems);
    await allEnded(lanes.engines.map((engine) => loadReference(engine, reference)));

    const files = posts.filter((file) => only(file) && !problems.files.has(file.name));
    const parts = groups(files).map((group) => ({
      group,
      problems: new Problems(),
      good: [] as ReadablePosts[],
      notes: [] as Note[],
    }));
    let done = 0;
    await lanes.each(
      parts,
      ({ group }) => sizeOf(group),
      async (engine, part) => {
        part.good.push(
          ...(await checkGroup(engine, part.group, tempFolder, part.problems, (checked) => {
            done += checked;
            onProgress?.(done, files.length);
          })),
        );
        if (withNotes) part.notes.push(...(await noteOddities(engine, part.good)));
      },
    );
    for (const part of parts) problems.take(part.problems);
    if (done < files.length) onProgress?.(files.length, files.length);
    return {
      reference,
      good: parts.flatMap(({ good }) => good),
      bad: [...problems.files].sort(),
      problems: problems.reported,
      counts: problems.counts,
      notes: parts.flatMap(({ notes }) => notes),
    };
  });
}

async function checkGroup(
  engine: DuckEngine,
  group: readonly PostFile[],
  tempFolder: string,
  problems: Problems,
  onChecked: (files: number) => void,
): Promise<ReadablePosts[]> {
  const [first] = group;
  if (!first) return [];
  const columns = postColumnsOf(first.source, first.level);
  const texts = group.filter(({ format }) => format !== 'parquet');
  const copies = await copyTexts(engine, texts, columns, tempFolder, problems);
  const present = group.flatMap((file) => {
    const from = file.format === 'parquet' ? file.path : copies.get(file);
    return from ? [{ file, from }] : [];
  });
  const readable = await readParquetShapes(engine, present, columns, problems);
  for (const some of monthwise(readable, checkedTogether)) {
    await checkPosts(engine, some, problems);
    onChecked(some.length);
  }
  return readable.filter((file) => !problems.files.has(file.name));
}

const checkedTogether = 2_000_000;

function groups(files: readonly PostFile[]): PostFile[][] {
  return [...Map.groupBy(files, (file) => `${file.source}${file.level}`).values()];
}

const sizeOf = (files: readonly PostFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Splits files, or months, into batches of about this many rows, never within a month, since posts must be unique in it. */
export function monthwise<Rows extends { readonly month: number; readonly rows: number }>(
  all: readonly Rows[],
  most: number,
): Rows[][] {
  const batches: Rows[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const month of Map.groupBy(all, (each) => each.month).values()) {
    const more = month.reduce((sum, each) => sum + each.rows, 0);
    if (rows + more > most) {
      batches.push([]);
      rows = 0;
    }
    batches.at(-1)?.push(...month);
    rows += more;
  }
  return batches;
}
