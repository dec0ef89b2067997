import type { NotedLine } from '../annotations/notes.ts';
import type { Contender } from './contender.ts';

/** The numbers below the months would be too many with more objects than this. */
export const maxNoted = 4;

/** The lines that have notes: all, or none of too many. */
export const notedLines = (contenders: readonly Contender[]): NotedLine[] =>
  contenders.length > maxNoted ? [] : contenders.map(({ sid, name }) => ({ sid, line: String(sid), name }));
