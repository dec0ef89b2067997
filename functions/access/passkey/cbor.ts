/** Deeper than any authenticator nests its data; bounds the recursion. */
const deepest = 8;
const nowhere = Number.POSITIVE_INFINITY;

/** The end of the CBOR item (RFC 8949) at an offset; `nowhere` if it is truncated or of indefinite length. */
export function endOfItem(data: Buffer, at: number, depth = 0): number {
  if (at >= data.length || depth > deepest) return nowhere;
  const head = data.readUInt8(at);
  const [type, info] = [head >> 5, head & 0x1f];
  const size = [1, 2, 4, 8][info - 24] ?? 0;
  const start = at + 1 + size;
  if (info > 27 || start > data.length) return nowhere;
  const count = size === 0 ? info : data.subarray(at + 1, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (type === 2 || type === 3) return start + count <= data.length ? start + count : nowhere;
  return endOfItems(data, start, { 4: count, 5: 2 * count, 6: 1 }[type] ?? 0, depth + 1);
}

function endOfItems(data: Buffer, start: number, count: number, depth: number): number {
  let end = start;
  for (let done = 0; done < count && end !== nowhere; done += 1) end = endOfItem(data, end, depth);
  return end;
}
