import * as z from 'zod';
import { Failure } from '../../failure.ts';

const Position = z.record(z.string(), z.string().min(1).max(1024));
type Position = z.infer<typeof Position>;

export function encodeCursor(
  position: Record<string, unknown> | undefined,
  partition: string,
): string | undefined {
  if (!position) return undefined;
  return Buffer.from(JSON.stringify({ ...position, partition })).toString('base64url');
}

/** Bound to its list, so that a cursor from another organization can't read its rows. */
export function decodeCursor<Field extends string>(
  cursor: string | undefined,
  partition: string,
  fields: readonly Field[],
): Record<Field, string> | undefined {
  if (cursor === undefined) return undefined;
  const { partition: cursorPartition, ...position } = readPosition(cursor);
  const complete = fields.every((field) => Object.hasOwn(position, field));
  if (cursorPartition !== partition || !complete || Object.keys(position).length !== fields.length) {
    throw wrongCursor();
  }
  return position as Record<Field, string>;
}

function readPosition(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw wrongCursor();
  }
}

export const wrongCursor = () =>
  new Failure('invalid_input', { details: [{ field: 'cursor', message: 'is not a cursor of this list' }] });
