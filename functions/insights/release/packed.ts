import { gunzipSync, gzipSync } from 'node:zlib';

/** The largest item that DynamoDB takes is 400 kB; a little of it is keys. */
const mostBytes = 390_000;

export function pack(text: string): Uint8Array {
  const data = gzipSync(text);
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
