import { type SourceId, sourceNames } from '../../../shared/model/scope.ts';
import { datasetAnchors, offering } from '../../../shared/model/site/dataset/offering.ts';
import type { ContentsEntry } from '../../navigation/contents.ts';

export const sourceAnchor = (source: SourceId) => `samples-${sourceNames[source].toLowerCase()}`;

/** In page order; the table of contents uses it. */
export const sections = [
  { anchor: 'product-overview', title: 'Product Overview' },
  { anchor: 'value-of-social', title: 'Value of Social for AI' },
  {
    anchor: 'deliverables',
    title: 'Deliverables',
    entries: [
      { anchor: 'levels', title: 'Levels' },
      { anchor: 'columns', title: 'Columns' },
      { anchor: 'reference-files', title: 'Reference files' },
      { anchor: 'files', title: 'Files and formats' },
      { anchor: 'datasheet', title: 'Datasheet' },
    ],
  },
  {
    anchor: datasetAnchors.samples,
    title: 'Data Samples',
    entries: [
      { anchor: 'try-it', title: 'Try it' },
      ...offering.sources.map(({ source }) => ({ anchor: sourceAnchor(source), title: sourceNames[source] })),
    ],
  },
  { anchor: datasetAnchors.terms, title: 'Terms' },
  { anchor: 'pricing', title: 'Pricing' },
  { anchor: 'changelog', title: 'Changelog' },
] as const satisfies readonly ContentsEntry[];
