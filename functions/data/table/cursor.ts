import { Failure } from '../../failure.ts';

type Position = Record<string, unknown>;

/** The position where a list continues, as text for the caller to hand back. */
export function encodeCursor(position: Position | undefined, partition: string): string | undefined {
  if (!position) return undefined;
  return Buffer.from(JSON.stringify({ ...position, partition })).toString('base64url');
}

/** A cursor is bound to its list: one from another organization's list can't lead into its rows. */
export function decodeCursor(cursor: string | undefined, partition: string): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const { partition: cursorPartition, ...position } = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    );
    if (cursorPartition === partition) return position;
  } catch {
    // Falls through: whatever is wrong with it, it isn't one of our cursors.
  }
  throw new Failure('invalid_input', {
    details: [{ field: 'cursor', message: 'is not a cursor of this list' }],
  });
}
