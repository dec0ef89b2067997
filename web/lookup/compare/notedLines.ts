import { maxNoted, type NotedLine } from '../../../shared/rules/lookup/notes.ts';
import type { Contender } from './contender.ts';

/** Empty above `maxNoted` objects. */
export const notedLines = (contenders: readonly Contender[]): NotedLine[] =>
  contenders.length > maxNoted ? [] : contenders.map(({ sid, name }) => ({ sid, line: String(sid), name }));
