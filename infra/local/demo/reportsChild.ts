import { setPriority } from 'node:os';
import { loadDemoReports } from '../../demo/content/load.ts';
import { workAsChild } from '../beside.ts';
import { postsFolderName, reportsKindName } from './reportsHere.ts';

/** Yields to whoever uses the product. */
const politely = 10;

setPriority(politely);
await workAsChild(() =>
  loadDemoReports(process.env[postsFolderName] ?? '', {
    drawsPages: process.env[reportsKindName] === 'whole',
  }),
);
