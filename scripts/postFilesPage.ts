import { writeFileSync } from 'node:fs';
import { postFilesPage } from '../infra/insights/docs/postFilesPage.ts';

writeFileSync(new URL('../docs/post-files.md', import.meta.url), postFilesPage());
