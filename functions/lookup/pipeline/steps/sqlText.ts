export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** For every file scan: a folder named `state=done` must not add a column. */
export const asWritten = 'hive_partitioning = false';

/** For reading several post files in one query, as some may store wider integers than the first. */
export const ofAnyWidth = 'union_by_name = true';

export function sqlTexts(texts: readonly string[]): string {
  return texts.map(sqlText).join(', ');
}
