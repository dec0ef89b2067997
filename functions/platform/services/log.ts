import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log lines: only fields named in each call; never bodies, tokens, passwords or whole events. */
export const log = new Logger();
