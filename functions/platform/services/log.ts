import { Logger } from '@aws-lambda-powertools/logger';
import { withSourceLines } from './sourceLines.ts';

/** Structured log lines: only fields named in each call; never bodies, tokens, passwords or whole events. */
export const log = new Logger({
  jsonReplacerFn: (_, value) => (value instanceof Error ? withSourceLines(value) : value),
});
