import { BatchExecuteStatementCommand, type BatchStatementRequest } from '@aws-sdk/client-dynamodb';
import { maxPerBatch } from './batchWriter.ts';
import { database } from './database.ts';
import { type Kind, type Row, tableName, toItem } from './kind.ts';
import { isLeft, untilTaken } from './untilTaken.ts';
import { toAttributes } from './values.ts';

/** Idempotent: existing rows stay unchanged and count as written, whereas a batch write would overwrite them. */
export async function insertMany<K extends Kind>(kind: K, rows: readonly Row<K>[]): Promise<void> {
  const table = tableName(kind.table);
  const statements = rows.map((row) => insertion(table, toItem(kind, row)));
  for (let at = 0; at < statements.length; at += maxPerBatch) {
    await untilTaken(table, statements.slice(at, at + maxPerBatch), send);
  }
}

function insertion(table: string, item: Record<string, unknown>): BatchStatementRequest {
  const attributes = Object.entries(toAttributes(item));
  const names = attributes.map(([name]) => `'${name}': ?`);
  return {
    Statement: `INSERT INTO "${table}" VALUE {${names.join(', ')}}`,
    Parameters: attributes.map(([, value]) => value),
  };
}

async function send(left: readonly BatchStatementRequest[]): Promise<readonly BatchStatementRequest[]> {
  const command = new BatchExecuteStatementCommand({ Statements: [...left] });
  const { Responses = [] } = await database.send(command);
  return left.filter((_, index) => {
    const { Code, Message } = Responses[index]?.Error ?? {};
    if (Code === undefined || Code === 'DuplicateItem') return false;
    if (isLeft(Code)) return true;
    throw new Error(`A row could not be inserted: ${Code}, ${Message}`);
  });
}
