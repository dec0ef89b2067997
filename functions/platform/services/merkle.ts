import { createHash } from 'node:crypto';

// Domain separation as in Certificate Transparency (RFC 6962): a leaf can't pass as a node, nor a tree as one with more leaves.
const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves.map((leaf) => hash(leafPrefix, Buffer.from(leaf)));
  if (level.length === 0) return hash().toString('hex');
  while (level.length > 1) {
    // An unpaired node moves up unchanged.
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
