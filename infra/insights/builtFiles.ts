import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type {
  Publishable,
  PublishableManifest,
} from '../../functions/lookup/pipeline/documents/publishable.ts';
import type { PostSeries } from '../../functions/lookup/pipeline/documents/readSeries.ts';
import { BadInput } from '../../functions/lookup/pipeline/files/problem.ts';
import type { Names } from '../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import type { BrowseTree, ObjectInfo } from '../../shared/model/lookup/object.ts';

type Rest = {
  identity?: string;
  manifest: PublishableManifest;
  browse: BrowseTree;
  names: Names;
  forecasts?: readonly VerticalForecast[];
};

const built = (work: string) => join(work, 'built');
const postsFile = 'posts.jsonl.zst';
const builtBefore = (work: string) => join(work, 'built.old');

/** Stores the results for publishing later or elsewhere. A complete build is always present: this one or the previous one. */
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
  if (computed.posts) await writeLines(join(draft, postsFile), computed.posts());
  const { manifest } = computed;
  const rest: Rest = {
    identity,
    manifest,
    browse: await computed.browse(),
    names: await computed.names(),
    forecasts: await computed.forecasts(),
  };
  await writeFile(join(draft, 'build.json'), JSON.stringify(rest));
  // Renames before deleting: deleting takes a while, and a build killed in between would leave neither.
  const old = builtBefore(work);
  if (existsSync(built(work))) {
    await rm(old, { recursive: true, force: true });
    await rename(built(work), old);
  }
  await rename(draft, built(work));
  await rm(old, { recursive: true, force: true });
  return { documents, objects };
}

export type Built = Publishable & { readonly identity: string };

export async function readBuilt(work: string): Promise<Built | undefined> {
  const folder = [built(work), builtBefore(work)].find((each) => existsSync(join(each, 'build.json')));
  if (!folder) return undefined;
  const rest = await readFile(join(folder, 'build.json'), 'utf8');
  const { identity, manifest, browse, names, forecasts = [] } = JSON.parse(rest) as Rest;
  if (identity === undefined) return undefined;
  return {
    identity,
    manifest,
    documents: () => readLines<InsightDocument>(join(folder, 'documents.jsonl.zst')),
    async *objects() {
      yield* readLines<ObjectInfo>(join(folder, 'objects.jsonl.zst'));
      // Checked here because objects are read last: a release must not mix two builds.
      if ((await readFile(join(folder, 'build.json'), 'utf8')) !== rest) {
        throw new BadInput(`Another build has replaced this one in ${work}: publish that one`);
      }
    },
    browse: async () => browse,
    names: async () => names,
    forecasts: async () => forecasts,
    ...(existsSync(join(folder, postsFile)) && {
      posts: () => readLines<PostSeries>(join(folder, postsFile)),
    }),
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
  // Otherwise the line reader would never end.
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
