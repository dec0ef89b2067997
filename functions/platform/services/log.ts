import { Logger } from '@aws-lambda-powertools/logger';

/** Logs only fields named in each call; never bodies, tokens, passwords or whole events. */
export const log = new Logger();
