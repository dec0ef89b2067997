import { isSourceCode, sourceCodeNames, sourceOfCode } from '../../../shared/model/site/dataset/fileName.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { inPostsFolder } from './removalTarget.ts';

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Neither the request nor its reason concerns those who hold the dataset. */
const columns = ['source', 'kind', 'id', 'month_index', 'received_on', 'ends_on'] as const;

export function exportRemovals(folder: string, code: string, since = '0000-01-01'): Promise<void> {
  const name = code.toUpperCase();
  if (!isSourceCode(name)) {
    throw new UsageError(`--export takes ${sourceCodeNames.join(', ')}, not "${code}".`);
  }
  if (since !== '0000-01-01' && !day.test(since)) {
    throw new UsageError(`--since takes a day such as 2026-10-01, not "${since}".`);
  }
  return inPostsFolder(folder, async ({ lists }) => {
    const rows = (await lists())
      .flatMap((list) => list.rows)
      .filter((row) => row.source === sourceOfCode(name) && row.received_on >= since);
    const lines = new Set(rows.map((row) => columns.map((column) => row[column] ?? '').join(',')));
    console.log([columns.join(','), ...[...lines].sort()].join('\n'));
  });
}
