export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** For every reading of files: a folder that is named `state=done` says nothing of the posts in it. */
export const asWritten = 'hive_partitioning = false';

/** For reading several post files at once: the numbers of one may be wider than those of the first. */
export const ofAnyWidth = 'union_by_name = true';

export function sqlTexts(texts: readonly string[]): string {
  return texts.map(sqlText).join(', ');
}
