import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../problem.ts';

/** The columns of the database's own table of stream records that this file relies on. */
const columns = ['table_name', 'sequence_number', 'shard_id'];

const perTurn = 500;
const busyMs = 2000;

/**
 * The embedded database keeps stream records in a table without an index and never deletes any, while every write of a table
 * with a stream looks for the highest number in it: by 20,000 records, writes are ten times slower. So it gets the indexes it
 * lacks. Nothing else of its file is touched, and nothing at all if it isn't the table that we know.
 */
export function indexStreamRecords(file: string): void {
  using records = open(file);
  const found = records.prepare("SELECT name FROM pragma_table_info('_stream_records')").all();
  const missing = columns.filter((column) => !found.some(({ name }) => name === column));
  if (missing.length > 0) {
    throw new Problem(
      `This version of the embedded database keeps its streams differently (there is no ${missing.join(', no ')}): adjust infra/local/parts/streamRecords.ts to it.`,
    );
  }
  records.exec(`
    CREATE INDEX IF NOT EXISTS tideline_by_table
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    CREATE INDEX IF NOT EXISTS tideline_by_shard
      ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
  `);
}

/**
 * Deletes the records of a table up to a number, in turns so short that no write waits for them. The newest always stays:
 * the next one's number is counted from it.
 */
export async function trimStreamRecords(file: string, table: string, upTo: string): Promise<void> {
  using records = open(file);
  const trim = records.prepare(`
    DELETE FROM _stream_records WHERE id IN (
      SELECT id FROM _stream_records
      WHERE table_name = ?1 AND CAST(sequence_number AS INTEGER) <= ?2
        AND CAST(sequence_number AS INTEGER) <
          (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?1)
      ORDER BY CAST(sequence_number AS INTEGER) LIMIT ${perTurn})`);
  while (trim.run(table, BigInt(upTo)).changes === perTurn) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const open = (file: string) => new DatabaseSync(file, { timeout: busyMs });
