import type { Certificate, CertificateStatement } from '../../../shared/model/customers/deletion.ts';

/** The signed bytes: the fields are sorted, so that they are always the same. */
export const signedStatement = (statement: CertificateStatement): string => JSON.stringify(sorted(statement));

/** The file as it is handed out; one that differs in a single byte isn’t ours. */
export const certificateFile = ({ statement, key_id, signature }: Certificate): string =>
  `${JSON.stringify(sorted({ statement, key_id, signature }), null, 2)}\n`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const);
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
