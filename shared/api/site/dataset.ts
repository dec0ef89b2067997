import * as z from 'zod';
import { SourceId } from '../../model/scope.ts';
import { fileFormats } from '../../model/site/dataset/fileName.ts';
import { endpoint } from '../endpoint.ts';

const File = z.object({
  name: z.string(),
  url: z.string(),
  format: z.enum(fileFormats),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});

export const listSamples = endpoint({
  method: 'GET',
  path: '/dataset/samples',
  summary: 'The samples of the dataset, with the reference files that their ids refer to.',
  access: { who: 'visitor' },
  changesState: false,
  sameForAll: { seconds: 3600 },
  input: z.object({}),
  output: z.object({
    license: z.string(),
    croissant: z.string(),
    samples: z.array(File.extend({ source: SourceId, level: z.enum(['basic', 'enhanced']), month: z.int() })),
    references: z.array(File),
  }),
  errors: [],
});
