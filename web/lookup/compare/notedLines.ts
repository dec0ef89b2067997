import type { NotedLine } from '../../../shared/rules/lookup/notes.ts';
import type { Contender } from './contender.ts';

export const notedLines = (contenders: readonly Contender[]): NotedLine[] =>
  contenders.map(({ sid, name }) => ({ sid, line: String(sid), name }));
