import { createHash } from 'node:crypto';

// As in Certificate Transparency (RFC 6962): a leaf can't be passed off as a node, nor a tree as another with more leaves.
const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

/** The root over leaves in their order, as hexadecimal digits. */
export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves.map((leaf) => hash(leafPrefix, Buffer.from(leaf)));
  if (level.length === 0) return hash().toString('hex');
  while (level.length > 1) {
    // A node without a neighbour goes up as it is.
    level = pairs(level).map(([left, right]) => (right ? hash(nodePrefix, left, right) : left));
  }
  return (level[0] ?? hash()).toString('hex');
}

function pairs(level: readonly Buffer[]): (readonly [Buffer, Buffer | undefined])[] {
  return level.flatMap((node, at) => (at % 2 === 0 ? [[node, level[at + 1]] as const] : []));
}

function hash(...parts: readonly Buffer[]): Buffer {
  const sha256 = createHash('sha256');
  for (const part of parts) sha256.update(part);
  return sha256.digest();
}
