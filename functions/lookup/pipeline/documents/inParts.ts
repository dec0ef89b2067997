export type ListRow = readonly [PK: string, content: unknown];

/** Below DynamoDB's item limit even if nothing compresses; `pack.ts` has the limit. */
const maxPartBytes = 300_000;

export function inParts<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  let left = 0;
  for (const item of items) {
    const bytes = Buffer.byteLength(JSON.stringify(item));
    if (bytes > left) {
      parts.push([]);
      left = maxPartBytes;
    }
    left -= bytes;
    parts.at(-1)?.push(item);
  }
  return parts;
}
