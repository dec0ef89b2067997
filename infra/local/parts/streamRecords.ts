import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../../programs/problem.ts';

const columns = ['table_name', 'sequence_number', 'shard_id'];

const perTurn = 500;
const busyMs = 2000;

/** Dynoxide never deletes stream records and has no index on them: with 20,000, writes take ten times as long. */
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

/** Small batches don't delay writes. The newest record stays, since the next number is counted from it. */
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
