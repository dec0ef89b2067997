import { flushCompileCache } from 'node:module';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { s3Options } from './clients.ts';

// Runs as a process of its own: `node serveFolder.ts <folder>`, killed by its parent.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const { endpoint } = await startS3(s3Options(folder));
// A killed process doesn't flush its compile cache on its own.
flushCompileCache();
process.send?.(endpoint);
