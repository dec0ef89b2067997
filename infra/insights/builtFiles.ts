import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BadInput } from '../../functions/lookup/pipeline/files/badInput.ts';
import type {
  Publishable,
  PublishableManifest,
} from '../../functions/lookup/pipeline/release/publishable.ts';
import type { Names } from '../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import type { BrowseTree, ObjectInfo } from '../../shared/model/lookup/object.ts';

type Rest = {
  identity?: string;
  manifest: PublishableManifest;
  browse: BrowseTree;
  names: Names;
  /** Builds of before there were forecasts have none. */
  forecasts?: readonly VerticalForecast[];
};

const built = (work: string) => join(work, 'built');
/** Where the previous build is kept while the new one takes its place. */
const builtBefore = (work: string) => join(work, 'built.old');

/**
 * Stores the results, so that they can be published later, or elsewhere. The folder is always complete: either this build or
 * the previous one.
 */
export async function keepBuilt(
  work: string,
  computed: Publishable,
  identity: string,
  onProgress: (documents: number) => void,
): Promise<{ documents: number; objects: number }> {
  const draft = join(work, 'built.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const documents = await writeLines(join(draft, 'documents.jsonl.zst'), computed.documents(), onProgress);
  const objects = await writeLines(join(draft, 'objects.jsonl.zst'), computed.objects());
  const { manifest } = computed;
  const rest: Rest = {
    identity,
    manifest,
    browse: await computed.browse(),
    names: await computed.names(),
    forecasts: await computed.forecasts(),
  };
  await writeFile(join(draft, 'build.json'), JSON.stringify(rest));
  // Moved out of the way first: deleting takes a while, and a build killed in between would leave neither.
  const old = builtBefore(work);
  if (existsSync(built(work))) {
    await rm(old, { recursive: true, force: true });
    await rename(built(work), old);
  }
  await rename(draft, built(work));
  await rm(old, { recursive: true, force: true });
  return { documents, objects };
}

/** What is stored about a build; the next one compares its identity to see whether it would compute the same. */
export type Built = Publishable & { readonly identity: string };

/** The results of the last build in the folder; undefined if there was none. */
export async function readBuilt(work: string): Promise<Built | undefined> {
  const folder = [built(work), builtBefore(work)].find((each) => existsSync(join(each, 'build.json')));
  if (!folder) return undefined;
  const rest = await readFile(join(folder, 'build.json'), 'utf8');
  const { identity, manifest, browse, names, forecasts = [] } = JSON.parse(rest) as Rest;
  // The results of an earlier version of the program can't be released by this one.
  if (identity === undefined) return undefined;
  return {
    identity,
    manifest,
    documents: () => readLines<InsightDocument>(join(folder, 'documents.jsonl.zst')),
    async *objects() {
      yield* readLines<ObjectInfo>(join(folder, 'objects.jsonl.zst'));
      // They are read last: a release must not mix two builds.
      if ((await readFile(join(folder, 'build.json'), 'utf8')) !== rest) {
        throw new BadInput(`Another build has replaced this one in ${work}: publish that one`);
      }
    },
    browse: async () => browse,
    names: async () => names,
    forecasts: async () => forecasts,
  };
}

async function writeLines(
  file: string,
  items: AsyncIterable<unknown>,
  onProgress: (written: number) => void = () => undefined,
): Promise<number> {
  let written = 0;
  async function* lines() {
    for await (const item of items) {
      yield `${JSON.stringify(item)}\n`;
      written += 1;
      onProgress(written);
    }
  }
  await pipeline(
    Readable.from(lines()),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
    createWriteStream(file),
  );
  return written;
}

async function* readLines<T>(file: string): AsyncGenerator<T> {
  const unpacked = createZstdDecompress();
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity });
  const reading = pipeline(createReadStream(file), unpacked);
  // Otherwise its buffered lines would wait for more.
  reading.catch(() => lines.close());
  try {
    for await (const line of lines) yield JSON.parse(line) as T;
    await reading;
  } catch {
    throw new BadInput(`${file} is damaged or missing: build it again`);
  } finally {
    unpacked.destroy();
  }
}
