import type { Checksum } from '../messages/checksums.ts';
import { S3Error } from '../messages/errors.ts';
import type { Blobs, Segment } from './blobs.ts';
import type { Database } from './database.ts';

export type StoredObject = {
  segments: Segment[];
  size: number;
  etag: string;
  modified: number;
  headers: Record<string, string>;
  checksum: Checksum | undefined;
};

export type ListedObject = { key: string; size: number; etag: string; modified: number };

/** Throws if the current object forbids the change. */
export type WriteCheck = (current: StoredObject | undefined) => void;

type Row = Record<string, unknown>;

export class Objects {
  readonly #db: Database;
  readonly #blobs: Blobs;

  constructor(db: Database, blobs: Blobs) {
    this.#db = db;
    this.#blobs = blobs;
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#db.query('SELECT * FROM objects WHERE bucket = ? AND key = ?').get(bucket, key);
    return row && readRow(row);
  }

  get(bucket: string, key: string): StoredObject {
    const found = this.find(bucket, key);
    if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
    return found;
  }

  /** Bytes, headers and checksum change together, and `check` sees what they replace in the same transaction. */
  async put(bucket: string, key: string, object: StoredObject, check: WriteCheck): Promise<void> {
    const { segments, size, etag, modified, headers, checksum } = object;
    const replaced = await this.#db.commit(() => {
      const current = this.find(bucket, key);
      check(current);
      this.#db
        .query('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(
          bucket,
          key,
          JSON.stringify(segments),
          size,
          etag,
          modified,
          JSON.stringify(headers),
          checksum ? JSON.stringify(checksum) : null,
        );
      return current;
    });
    this.discard(replaced);
  }

  async delete(bucket: string, key: string, check: WriteCheck): Promise<void> {
    const removed = await this.#db.commit(() => {
      const current = this.find(bucket, key);
      check(current);
      this.#db.query('DELETE FROM objects WHERE bucket = ? AND key = ?').run(bucket, key);
      return current;
    });
    this.discard(removed);
  }

  discard(object: StoredObject | undefined): void {
    if (object) this.#blobs.remove(object.segments.map(({ id }) => id));
  }

  /** Keys in the order of their UTF-8 bytes, which is SQLite's default. */
  *list(bucket: string, from: string): Generator<ListedObject> {
    const rows = this.#db
      .query('SELECT key, size, etag, modified FROM objects WHERE bucket = ? AND key >= ? ORDER BY key')
      .iterate(bucket, from);
    for (const { key, size, etag, modified } of rows) {
      yield { key: String(key), size: Number(size), etag: String(etag), modified: Number(modified) };
    }
  }

  blobIds(): string[] {
    const rows = this.#db.query('SELECT segments FROM objects').all();
    return rows.flatMap((row) => readSegments(row.segments).map(({ id }) => id));
  }
}

function readRow(row: Row): StoredObject {
  return {
    segments: readSegments(row.segments),
    size: Number(row.size),
    etag: String(row.etag),
    modified: Number(row.modified),
    headers: readJson(row.headers),
    checksum: row.checksum === null ? undefined : readJson(row.checksum),
  };
}

const readSegments = (value: unknown): Segment[] => readJson(value);

/** Only ever reads what this endpoint wrote itself. */
function readJson<T>(value: unknown): T {
  return JSON.parse(String(value));
}
