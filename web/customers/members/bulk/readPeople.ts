import { Email, FullName } from '../../../../shared/model/access/person.ts';
import { maxJobRows } from '../../../../shared/model/customers/memberJob.ts';
import { type List, type ListRow, listRows } from './listRows.ts';

export type PastedPerson = ListRow & { problem: string | null };

export type PastedList = Omit<List, 'rows'> & {
  people: PastedPerson[];
  /** More than can be invited at once. */
  left: readonly ListRow[];
};

export const addressKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The first of duplicates counts. `lineOf` gives the number of a line in the list that was pasted first. */
export function readPeople(
  text: string,
  statusOf: (key: string, row: ListRow) => string | undefined,
  lineOf: (line: number) => number = (line) => line,
): PastedList {
  const { rows, ...list } = listRows(text);
  const numbered = rows.map((row) => ({ ...row, line: lineOf(row.line) }));
  const firstLines = new Map<string, number>();
  const people = numbered.slice(0, maxJobRows).map((person) => {
    const key = addressKey(person.email);
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, person.line);
    const problem =
      wrongWith(person) ?? (first === undefined ? statusOf(key, person) : sameAddress(first)) ?? null;
    return { ...person, problem };
  });
  return { people, left: numbered.slice(maxJobRows), ...list };
}

export const sameAddress = (first: number) => `The same address as in line ${first}.`;

function wrongWith({ full_name, email, fault }: ListRow): string | undefined {
  if (fault) return fault;
  if (!Email.safeParse(email).success) return 'Input a Valid Email.';
  if (full_name === '') return 'Name is Required.';
  return FullName.safeParse(full_name).error?.issues[0]?.message;
}
