import { datasetAnchors, offering } from '../../../shared/model/site/dataset/offering.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';

export type Section = { id: string; title: string; parts?: readonly Section[] };

export const sourceAnchor = (source: SourceId) => `samples-${sourceNames[source].toLowerCase()}`;

/** The page in its order: the contents beside it are drawn from this. */
export const sections = [
  { id: 'product-overview', title: 'Product Overview' },
  { id: 'value-of-social', title: 'Value of Social for AI' },
  {
    id: 'deliverables',
    title: 'Deliverables',
    parts: [
      { id: 'levels', title: 'Levels' },
      { id: 'columns', title: 'Columns' },
      { id: 'reference-files', title: 'Reference files' },
      { id: 'files', title: 'Files and formats' },
    ],
  },
  {
    id: datasetAnchors.samples,
    title: 'Data Samples',
    parts: offering.sources.map(({ source }) => ({ id: sourceAnchor(source), title: sourceNames[source] })),
  },
  { id: datasetAnchors.terms, title: 'Terms' },
  { id: 'pricing', title: 'Pricing' },
] as const satisfies readonly Section[];
