import { createHash } from 'node:crypto';
import * as z from 'zod';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { merkleRoot } from '../../../platform/services/merkle.ts';

/** `hashed` says whether the row itself held that hash. */
const Leaf = z.strictObject({ key: z.string(), hash: z.string(), hashed: z.boolean() });
export type Leaf = z.infer<typeof Leaf>;

/** The signed part: covers all rows of an organization with `from` <= key < `before`. */
const Statement = z.strictObject({
  organization_uid: OrganizationUid,
  number: z.int().positive(),
  previous: z.string().nullable(),
  from: z.string(),
  before: z.string(),
  count: z.int().positive(),
  first_key: z.string(),
  last_key: z.string(),
  root: z.string(),
  sealed_at: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** The object in the bucket. The root binds the leaves, which identify the missing or additional rows. */
export const Seal = z.strictObject({
  statement: Statement,
  key_id: z.string(),
  /** ECDSA on P-256 with SHA-256, DER in Base64. */
  signature: z.string(),
  leaves: z.array(Leaf),
});
export type Seal = z.infer<typeof Seal>;

/** Sorts the fields, so that the signed bytes are always the same. */
export function signedText(statement: Statement): string {
  return JSON.stringify(statement, Object.keys(Statement.shape).sort());
}

export function statementHash(statement: Statement): string {
  return createHash('sha256').update(signedText(statement)).digest('hex');
}

export function rootOf(leaves: readonly Leaf[]): string {
  return merkleRoot(leaves.map(({ key, hash, hashed }) => JSON.stringify([key, hash, hashed])));
}

type Range = { organization_uid: OrganizationUid; before: string; sealed_at: string };

export function nextStatement(
  previous: Statement | undefined,
  leaves: readonly Leaf[],
  range: Range,
): Statement {
  return {
    ...range,
    number: (previous?.number ?? 0) + 1,
    previous: previous ? statementHash(previous) : null,
    from: previous?.before ?? '',
    count: leaves.length,
    first_key: leaves[0]?.key ?? '',
    last_key: leaves.at(-1)?.key ?? '',
    root: rootOf(leaves),
  };
}
