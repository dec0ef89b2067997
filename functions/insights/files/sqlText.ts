export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function sqlTexts(texts: readonly string[]): string {
  return texts.map(sqlText).join(', ');
}
