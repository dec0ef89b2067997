import { join } from 'node:path';

export const sitePart = (built: string): string => join(built, 'site');
export const renderPart = (built: string): string => join(built, 'render');
export const buildFile = 'build.json';
