import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** The largest item that DynamoDB takes is 400 kB; a little of it is keys. */
const mostBytes = 390_000;

/** On another thread, so that the database isn't kept waiting meanwhile. */
export async function pack(text: string): Promise<Uint8Array> {
  const data = await compress(text);
  if (data.length > mostBytes) throw new Error(`A row would be ${data.length} bytes: no table takes that.`);
  return data;
}

export function unpack(data: Uint8Array): string {
  return gunzipSync(data).toString();
}

/** What was written by the same types is trusted to have them: rows of another version are never read by this code. */
export function unpackJson<T>(data: Uint8Array): T {
  return JSON.parse(unpack(data)) as T;
}
