import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControlOf, contentTypeOf, fileOfCopy, packedPattern } from '../../siteFile.ts';

type Encoding = 'br' | 'gzip' | 'identity';
export type SiteFile = { etag: string; bytes: Buffer; headers: string[] };

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

export type SiteFiles = {
  find: (path: string, acceptEncoding: string | undefined) => Promise<SiteFile | undefined>;
};

/**
 * The built site by path. Only listed files can be requested, so no path leads out of the folder. Brotli copies, which
 * only builds to be published have, are otherwise made here at a quicker level.
 */
export function openSite(folder: string, listed: ReadonlySet<string> = new Set(list(folder, ''))): SiteFiles {
  const kept = new Map<string, { stamp: string; file: Promise<SiteFile> }>();

  return {
    async find(path, acceptEncoding) {
      const stored = listed.has(path) ? path : fileOfCopy(path);
      if (!stored || !listed.has(stored)) return undefined;
      const { mtimeMs, size } = statSync(join(folder, stored));
      const encoding = stored === path ? encodingFor(path, size, acceptEncoding) : 'br';
      const key = `${encoding} ${path}`;
      const stamp = `${mtimeMs} ${size}`;
      const known = kept.get(key);
      if (known?.stamp === stamp) return known.file;
      const file = load(join(folder, stored), path, encoding);
      kept.set(key, { stamp, file });
      return file;
    },
  };
}

function list(folder: string, prefix: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return list(join(folder, entry.name), `${prefix}/${entry.name}`);
    return entry.isFile() ? [`${prefix}/${entry.name}`] : [];
  });
}

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

async function load(file: string, path: string, encoding: Encoding): Promise<SiteFile> {
  const plain = readFileSync(file);
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 32);
  const etag = encoding === 'identity' ? `"${hash}"` : `W/"${hash}"`;
  const contentType = contentTypeOf(path);
  const headers = ['content-type', contentType, 'cache-control', cacheControlOf(path.slice(1)), 'etag', etag];
  // The edge’s function adds it to packed files.
  if (compressible.test(contentType) && !packedPattern.test(fileOfCopy(path) ?? path))
    headers.push('vary', 'accept-encoding');
  const sent = fileOfCopy(path) ? 'br' : encoding;
  if (sent !== 'identity') headers.push('content-encoding', sent);
  return { etag, bytes: await compressors[encoding](plain), headers };
}

/** CloudFront compresses text between 1,000 bytes and 10 MB for clients that accept it, preferring brotli. */
function encodingFor(path: string, size: number, acceptEncoding = ''): Encoding {
  if (fileOfCopy(path) || size < 1000 || size > 10_000_000 || !compressible.test(contentTypeOf(path)))
    return 'identity';
  const accepted = acceptEncoding.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = accepted.map((each) => each.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
