import { resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..');
