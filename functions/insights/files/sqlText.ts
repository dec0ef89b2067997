export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** For every reading of files: a folder that is named `state=done` says nothing of the posts in it. */
export const asWritten = 'hive_partitioning = false';

export function sqlTexts(texts: readonly string[]): string {
  return texts.map(sqlText).join(', ');
}
