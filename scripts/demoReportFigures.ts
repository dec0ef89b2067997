import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { briefs, editionsIn } from '../infra/demo/content/briefs.ts';
import { pastFigures } from '../infra/demo/content/figures/pastFigures.ts';
import { namesIn, reportSource } from '../infra/demo/content/report/subject.ts';
import { lastCompleteMonth } from '../infra/demo/months.ts';
import { catalogue } from '../infra/demo/posts/catalogue/catalogue.ts';
import { demoSize } from '../infra/demo/posts/demoSize.ts';
import { descriptorRows } from '../infra/demo/posts/files/referenceFiles.ts';
import { generatePosts } from '../infra/demo/posts/generatePosts.ts';

/** Renews the figures that tests read the demonstration's reports with; they keep the month in which they were made. */
const file = new URL('../test/fixtures/demoReports/figures.json.gz', import.meta.url);

const posts = await mkdtemp(join(tmpdir(), 'tideline-report-figures-'));
try {
  const lastMonth = lastCompleteMonth();
  await generatePosts({
    ...demoSize,
    folder: join(posts, 'posts'),
    lastMonth,
    format: 'parquet',
    level: 'E',
  });
  const sids = new Map(catalogue(demoSize.objects).map(({ name, sid }) => [name, sid]));
  const months = Map.groupBy(editionsIn(briefs), ({ monthsAgo }) => lastMonth - monthsAgo);
  const found = await pastFigures(
    join(posts, 'posts'),
    reportSource,
    [...months].map(([month, own]) => {
      const keys = new Set(
        own.flatMap((brief) => namesIn(brief).map((name) => `${brief.vertical} ${sids.get(name)}`)),
      );
      return { month, has: ({ vertical, object }) => keys.has(`${vertical} ${object}`) };
    }),
  );
  await writeFile(
    file,
    gzipSync(JSON.stringify({ lastMonth, names: descriptorRows(), documents: [...found.values()].flat() }), {
      level: 9,
    }),
  );
} finally {
  await rm(posts, { recursive: true, force: true });
}
