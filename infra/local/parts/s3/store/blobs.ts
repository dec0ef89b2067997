import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An object's bytes, in order. */
export type Segment = { id: string; size: number };
export type WrittenBlob = Segment & { md5: string };

const READ_CHUNK = 256 * 1024;

/** Immutable files with random ids as names. A file counts once a database row refers to it; any other is left over. */
export class Blobs {
  readonly #folder: string;
  readonly #readers = new Map<string, number>();
  readonly #condemned = new Set<string>();
  readonly #removals = new Set<Promise<void>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Deletes files without a database row, left behind by a crash. Only safe while nobody writes. */
  async prepare(known: Set<string>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const left = (await readdir(this.#folder)).filter((name) => !known.has(name));
    for (const name of left) await rm(join(this.#folder, name), { force: true });
  }

  /** When this returns, both the bytes and the file's name are on disk. */
  async write(bytes: AsyncIterable<Buffer>): Promise<WrittenBlob> {
    const id = randomUUID();
    const path = join(this.#folder, id);
    const file = await open(path, 'wx');
    const md5 = createHash('md5');
    let size = 0;
    try {
      for await (const chunk of bytes) {
        md5.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      await file.datasync();
      await file.close();
      await syncFolder(this.#folder);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
    return { id, size, md5: md5.digest('hex') };
  }

  async *read(segments: Segment[], start: number, end: number): AsyncGenerator<Buffer> {
    let offset = 0;
    for (const { id, size } of segments) {
      const from = Math.max(start - offset, 0);
      const to = Math.min(end - offset, size - 1);
      if (from <= to)
        yield* createReadStream(join(this.#folder, id), { start: from, end: to, highWaterMark: READ_CHUNK });
      offset += size;
    }
  }

  /** Keeps the files of a read in progress even if their object is replaced or deleted. */
  hold(segments: Segment[]): () => void {
    for (const { id } of segments) this.#readers.set(id, (this.#readers.get(id) ?? 0) + 1);
    return () => {
      for (const { id } of segments) {
        const readers = (this.#readers.get(id) ?? 1) - 1;
        if (readers > 0) this.#readers.set(id, readers);
        else this.#readers.delete(id);
        if (readers === 0 && this.#condemned.delete(id)) this.remove([id]);
      }
    };
  }

  remove(ids: string[]): void {
    for (const id of ids) {
      if (this.#readers.has(id)) {
        this.#condemned.add(id);
        continue;
      }
      // A file that can't be deleted now is deleted at the next start.
      const removal = rm(join(this.#folder, id), { force: true }).catch(() => undefined);
      this.#removals.add(removal);
      void removal.then(() => this.#removals.delete(removal));
    }
  }

  async settle(): Promise<void> {
    await Promise.all(this.#removals);
  }
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder, and has its own journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
