import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { packedCopyOf, packedPattern } from '../siteFile.ts';

const compress = promisify(brotliCompress);

/** Puts a Brotli copy beside each file that the edge serves compressed, at the level that takes longest and is smallest. */
export async function packFiles(site: string): Promise<void> {
  const folder = join(site, 'assets');
  await Promise.all(
    readdirSync(folder)
      .filter((name) => packedPattern.test(name))
      .map(pack),
  );

  async function pack(name: string): Promise<void> {
    const text = readFileSync(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    writeFileSync(join(folder, packedCopyOf(name)), await compress(text, { params }));
  }
}
