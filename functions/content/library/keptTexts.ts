import * as z from 'zod';
import { withoutRunningText } from '../../../shared/rules/content/withoutRunningText.ts';
import { pageText } from '../../platform/data/content.ts';
import { pageTextKey } from '../../platform/data/keys.ts';
import { put } from '../../platform/data/table/batchWriter.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { onForget } from '../../platform/services/forget.ts';
import { packShelf, unpackShelf } from './packShelf.ts';

export async function keepTexts(file: string, texts: readonly string[]): Promise<void> {
  const parts = await packShelf(JSON.stringify(texts));
  // The first part makes the text readable, so it comes last.
  for (let part = parts.length - 1; part >= 0; part -= 1) {
    await put(pageText, { file, part, parts: parts.length, data: parts[part] as Buffer });
  }
}

/** The texts of the pages of each file; a file that was published without them is absent. */
export async function readTexts(files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = [...new Set(files)];
  await readUnknown(wanted.filter((file) => !remembered.has(file)));
  const found = new Map<string, readonly string[]>();
  for (const file of wanted) {
    const known = remembered.get(file);
    if (known) found.set(file, known.texts);
  }
  forget();
  return found;
}

async function readUnknown(files: readonly string[]): Promise<void> {
  const first = await getMany(
    pageText,
    files.map((file) => pageTextKey(file, 0)),
    { consistent: false },
  );
  const others = first.flatMap(({ file, parts }) =>
    Array.from({ length: parts - 1 }, (_, at) => pageTextKey(file, at + 1)),
  );
  const rest = await getMany(pageText, others, { consistent: false });
  for (const { file, parts, data } of first) {
    const more = rest.filter((each) => each.file === file).sort((one, other) => one.part - other.part);
    if (more.length < parts - 1) continue;
    const text = await unpackShelf([data, ...more.map((each) => each.data)]);
    remembered.set(file, { texts: withoutRunningText(PageTexts.parse(JSON.parse(text))), size: text.length });
  }
}

const PageTexts = z.array(z.string());

/** Without expiry, as the text of a file never changes. */
const remembered = new Map<string, { texts: readonly string[]; size: number }>();
onForget(() => remembered.clear());
const maxRemembered = 32_000_000;

function forget(): void {
  let size = [...remembered.values()].reduce((sum, each) => sum + each.size, 0);
  for (const [file, each] of remembered) {
    if (size <= maxRemembered) return;
    remembered.delete(file);
    size -= each.size;
  }
}
