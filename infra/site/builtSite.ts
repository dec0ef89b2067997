import { join } from 'node:path';

/** The parts of a build: what is published, and what draws the pages that anyone may read. */
export const sitePart = (built: string): string => join(built, 'site');
export const renderPart = (built: string): string => join(built, 'render');
export const buildFile = 'build.json';
