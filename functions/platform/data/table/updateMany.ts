import { BatchExecuteStatementCommand, type BatchStatementError } from '@aws-sdk/client-dynamodb';
import { maxPerBatch } from './batchWriter.ts';
import { database } from './database.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import { type Key, type Kind, pack, type Row, tableName } from './kind.ts';
import { isLeft, untilTaken } from './untilTaken.ts';
import { toAttributes } from './values.ts';

/** Uses statements in batches because, unlike update items, they don't create missing rows. */
export async function updateMany<K extends Kind>(
  kind: K,
  keys: AsyncIterable<Key> | Iterable<Key>,
  fields: Partial<Row<K>>,
  concurrency: number,
): Promise<void> {
  const batches = fewAtOnce(concurrency);
  let waiting: Key[] = [];
  const send = async () => {
    const batch = waiting;
    waiting = [];
    await batches.begin(() => updateBatch(kind, batch, fields));
  };
  for await (const key of keys) {
    waiting.push(key);
    if (waiting.length === maxPerBatch) await send();
  }
  if (waiting.length > 0) await send();
  await batches.end();
}

function updateBatch<K extends Kind>(kind: K, keys: readonly Key[], fields: Partial<Row<K>>): Promise<void> {
  const table = tableName(kind.table);
  const values = toAttributes(pack(kind, fields));
  const set = Object.keys(values).map((name) => `"${name}"=?`);
  const Statement = `UPDATE "${table}" SET ${set.join(', ')} WHERE PK=? AND SK=?`;
  return untilTaken(table, keys, async (left) => {
    const { Responses = [] } = await database.send(
      new BatchExecuteStatementCommand({
        Statements: left.map(({ PK, SK }) => ({
          Statement,
          Parameters: [...Object.values(values), { S: PK }, { S: SK }],
        })),
      }),
    );
    const errors = Responses.map(({ Error: error }) => error);
    const failed = errors.find((error) => error && !isLeft(error.Code) && error.Code !== gone);
    if (failed) throw new Error(`Rows could not be changed: ${failed.Message ?? failed.Code}`);
    return left.filter((_, at) => isLeft(errors[at]?.Code));
  });
}

const gone: BatchStatementError['Code'] = 'ConditionalCheckFailed';
