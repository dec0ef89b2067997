import { createHash, randomUUID } from 'node:crypto';
import { type Checksum, type ChecksumName, combineChecksums } from '../messages/checksums.ts';
import { S3Error } from '../messages/errors.ts';
import type { Blobs } from './blobs.ts';
import type { Database } from './database.ts';
import { type Objects, readJson, type StoredObject, type WriteCheck } from './objects.ts';

const MIN_PART_BYTES = 5 * 1024 * 1024;

export type Upload = {
  id: string;
  bucket: string;
  key: string;
  started: number;
  headers: Record<string, string>;
  checksum: ChecksumName | undefined;
};
export type Part = {
  number: number;
  blob: string;
  size: number;
  etag: string;
  modified: number;
  checksum: Checksum | undefined;
};
export type ClaimedPart = { number: number; etag: string; checksum: string | undefined };

type Row = Record<string, unknown>;

/** Multipart uploads in progress. Completing one only concatenates its parts' names, so it is one small transaction. */
export class Uploads {
  readonly #db: Database;
  readonly #blobs: Blobs;
  readonly #objects: Objects;

  constructor(db: Database, blobs: Blobs, objects: Objects) {
    this.#db = db;
    this.#blobs = blobs;
    this.#objects = objects;
  }

  async start(upload: Omit<Upload, 'id'>): Promise<string> {
    const id = randomUUID();
    const { bucket, key, started, headers, checksum } = upload;
    await this.#db.commit(() =>
      this.#db
        .query('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)')
        .run(id, bucket, key, started, JSON.stringify(headers), checksum ?? null),
    );
    return id;
  }

  get(id: string, bucket: string, key: string): Upload {
    const row = this.#db
      .query('SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?')
      .get(id, bucket, key);
    if (!row) {
      throw new S3Error(
        'NoSuchUpload',
        'The specified multipart upload does not exist. It may have been aborted or completed.',
        { UploadId: id },
      );
    }
    return readUpload(row);
  }

  async putPart(upload: Upload, part: Part): Promise<void> {
    const replaced = await this.#db.commit(() => {
      // The upload may have been completed or aborted while the part was being sent.
      this.get(upload.id, upload.bucket, upload.key);
      const old = this.#db
        .query('SELECT * FROM parts WHERE upload = ? AND number = ?')
        .get(upload.id, part.number);
      this.#db
        .query('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(
          upload.id,
          part.number,
          part.blob,
          part.size,
          part.etag,
          part.modified,
          part.checksum ? JSON.stringify(part.checksum) : null,
        );
      return old;
    });
    if (replaced) this.#blobs.remove([String(replaced.blob)]);
  }

  parts(id: string): Part[] {
    return this.#db.query('SELECT * FROM parts WHERE upload = ? ORDER BY number').all(id).map(readPart);
  }

  async complete(
    upload: Upload,
    claimed: ClaimedPart[],
    modified: number,
    check: WriteCheck,
  ): Promise<StoredObject> {
    const { object, replaced, unused } = await this.#db.commit(() => {
      const { bucket, key } = this.get(upload.id, upload.bucket, upload.key);
      const stored = this.parts(upload.id);
      const parts = chooseParts(stored, claimed);
      const current = this.#objects.find(bucket, key);
      check(current);
      const joined = joinParts(upload, parts, modified);
      this.#objects.insert(bucket, key, joined);
      this.#forget(upload.id);
      return { object: joined, replaced: current, unused: stored.filter((part) => !parts.includes(part)) };
    });
    this.#objects.discard(replaced);
    this.#blobs.remove(unused.map(({ blob }) => blob));
    return object;
  }

  async abort(id: string, bucket: string, key: string): Promise<void> {
    const parts = await this.#db.commit(() => {
      this.get(id, bucket, key);
      const stored = this.parts(id);
      this.#forget(id);
      return stored;
    });
    this.#blobs.remove(parts.map(({ blob }) => blob));
  }

  #forget(id: string): void {
    this.#db.query('DELETE FROM parts WHERE upload = ?').run(id);
    this.#db.query('DELETE FROM uploads WHERE id = ?').run(id);
  }

  /** Uploads after (key, id), by key, then by age, since ids of one key increase. */
  list(bucket: string, prefix: string, afterKey: string, afterId: string, limit: number): Upload[] {
    return this.#db
      .query(
        `SELECT * FROM uploads WHERE bucket = ? AND substr(key, 1, length(?)) = ? AND (key > ? OR (key = ? AND id > ?))
         ORDER BY key, id LIMIT ?`,
      )
      .all(bucket, prefix, prefix, afterKey, afterKey, afterId, limit)
      .map(readUpload);
  }

  blobIds(): string[] {
    return this.#db
      .query('SELECT blob FROM parts')
      .all()
      .map((row) => String(row.blob));
  }
}

function chooseParts(stored: Part[], claimed: ClaimedPart[]): Part[] {
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  if (claimed.some(({ number }, index) => number <= (claimed[index - 1]?.number ?? 0))) {
    throw new S3Error(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. Parts must be ordered by part number.',
    );
  }
  return claimed.map(({ number, etag, checksum }, index) => {
    const part = byNumber.get(number);
    if (!part || part.etag !== etag || (checksum !== undefined && checksum !== part.checksum?.value)) {
      throw new S3Error(
        'InvalidPart',
        'One or more of the specified parts could not be found or has another entity tag.',
        { PartNumber: String(number) },
      );
    }
    if (part.size < MIN_PART_BYTES && index < claimed.length - 1) {
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
        PartNumber: String(number),
      });
    }
    return part;
  });
}

function joinParts(upload: Upload, parts: Part[], modified: number): StoredObject {
  const md5 = createHash('md5');
  for (const part of parts) md5.update(part.etag, 'hex');
  const sums = parts.flatMap(({ checksum }) =>
    checksum && checksum.name === upload.checksum ? [checksum.value] : [],
  );
  return {
    segments: parts.map(({ blob, size }) => ({ id: blob, size })),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `${md5.digest('hex')}-${parts.length}`,
    modified,
    headers: upload.headers,
    checksum:
      upload.checksum && sums.length === parts.length ? combineChecksums(upload.checksum, sums) : undefined,
  };
}

function readUpload(row: Row): Upload {
  return {
    id: String(row.id),
    bucket: String(row.bucket),
    key: String(row.key),
    started: Number(row.started),
    headers: readJson(row.headers),
    checksum: row.checksum === null ? undefined : readJson(JSON.stringify(row.checksum)),
  };
}

function readPart(row: Row): Part {
  return {
    number: Number(row.number),
    blob: String(row.blob),
    size: Number(row.size),
    etag: String(row.etag),
    modified: Number(row.modified),
    checksum: row.checksum === null ? undefined : readJson(row.checksum),
  };
}
