import { Logger } from '@aws-lambda-powertools/logger';

/** Structured lines with what is named in each call; never bodies, tokens, passwords or whole events. */
export const log = new Logger();
