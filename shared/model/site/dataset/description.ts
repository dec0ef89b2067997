import { brand } from '../../../brand.ts';
import { samplesPath, sitePaths } from '../../../paths.ts';
import { sourceNames } from '../../scope.ts';
import { postMeanings, referenceMeanings } from './columnMeanings.ts';
import { type Column, type ColumnType, postColumnsOf, referenceColumns } from './columns.ts';
import { isoMonth } from './fileName.ts';
import {
  datasetAnchors,
  datasetChanges,
  datasetDescription,
  datasetName,
  offering,
  samplesPublished,
} from './offering.ts';
import { levelNames, mediaTypeOf, postSamples, referenceSamples, sampleTitle } from './sample.ts';

/** Tells Croissant from other JSON-LD. */
export const croissantType = 'application/ld+json; profile="http://mlcommons.org/croissant/1.1"';

/** The Croissant file's name beside the samples. */
export const croissantFile = 'croissant.json';

type Site = { origin: string };

const pageAt = ({ origin }: Site) => origin + sitePaths.socialData;
export const licenseAt = (site: Site) => `${pageAt(site)}#${datasetAnchors.terms}`;
export const sampleAddress = ({ origin }: Site, name: string) => `${origin}${samplesPath}${name}`;
const publisher = ({ origin }: Site) => ({ '@type': 'Organization', name: brand.company, url: `${origin}/` });

const about = (site: Site) => ({
  name: datasetName,
  description: datasetDescription,
  url: pageAt(site),
  license: licenseAt(site),
  creator: publisher(site),
  datePublished: samplesPublished,
  version: datasetChanges[0].version,
  keywords: ['social media', 'consumer insights', 'large language models', 'training data'],
  inLanguage: 'en',
});

export const datasetFacts = (site: Site): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    ...about(site),
    publisher: publisher(site),
    isAccessibleForFree: false,
    temporalCoverage: offering.years.join('/'),
    variableMeasured: postColumnsOf(1, 'E').map(({ name }) => name),
    distribution: postSamples.map((sample) => ({
      '@type': 'DataDownload',
      name: `Sample: ${sampleTitle(sample)}`,
      contentUrl: sampleAddress(site, sample.name),
      encodingFormat: mediaTypeOf[sample.format],
      contentSize: `${sample.bytes} B`,
      sha256: sample.sha256,
    })),
  },
];

const dataTypes: Readonly<Record<ColumnType, string>> = {
  INTEGER: 'sc:Integer',
  BIGINT: 'sc:Integer',
  VARCHAR: 'sc:Text',
  BOOLEAN: 'sc:Boolean',
  DATE: 'sc:Date',
};

export const croissant = (site: Site) => ({
  '@context': context,
  '@type': 'sc:Dataset',
  conformsTo: 'http://mlcommons.org/croissant/1.1',
  ...about(site),
  isLiveDataset: false,
  citeAs: `${brand.company}: ${datasetName}, samples, ${samplesPublished.slice(0, 4)}. ${pageAt(site)}`,
  distribution: [...postSamples, ...referenceSamples].map(({ name, format, bytes, sha256 }) => ({
    '@type': 'cr:FileObject',
    '@id': name,
    name,
    contentUrl: sampleAddress(site, name),
    encodingFormat: mediaTypeOf[format],
    contentSize: `${bytes} B`,
    sha256,
  })),
  recordSet: [
    ...postSamples
      .filter(({ format }) => format === 'parquet')
      .map(({ name, source, level, month }) =>
        recordSet({
          id: name.replace(/_1\.parquet$/, ''),
          file: name,
          description: `Posts from ${sourceNames[source]}, ${levelNames[level].toLowerCase()} level, ${isoMonth(month)}.`,
          columns: postColumnsOf(source, level),
          meaningOf: (column) => postMeanings[column]?.[0],
          key: 'post_id_hash',
        }),
      ),
    ...referenceSamples
      .filter(({ format }) => format === 'parquet')
      .map(({ name, table }) =>
        recordSet({
          id: table,
          file: name,
          description: `Reference file: ${table}.`,
          columns: referenceColumns[table],
          meaningOf: (column) => referenceMeanings[table][column]?.[0],
          key: referenceColumns[table][0].name,
        }),
      ),
  ],
});

type Records = {
  id: string;
  file: string;
  description: string;
  columns: readonly Column[];
  meaningOf: (column: string) => string | undefined;
  key: string;
};

const recordSet = ({ id, file, description, columns, meaningOf, key }: Records) => ({
  '@type': 'cr:RecordSet',
  '@id': id,
  name: id,
  description,
  key: { '@id': `${id}/${key}` },
  field: columns.map(({ name, type }) => ({
    '@type': 'cr:Field',
    '@id': `${id}/${name}`,
    name,
    description: meaningOf(name) ?? name,
    dataType: dataTypes[type],
    ...(name === 'main_domain_id' ? { references: { '@id': 'domains/domain_id' } } : {}),
    source: { fileObject: { '@id': file }, extract: { column: name } },
  })),
});

/** As Croissant 1.1 publishes it; `http` is part of the names. Ids are relative, so that they are addresses on our own site. */
const context = {
  '@language': 'en',
  '@vocab': 'http://schema.org/',
  sc: 'http://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  examples: { '@id': 'cr:examples', '@type': '@json' },
  ...Object.fromEntries(
    [
      'annotation arrayShape citeAs column containedIn equivalentProperty excludes extract field fileObject fileProperty',
      'fileSet format includes isArray isLiveDataset jsonPath key md5 parentField readLines recordSet references regex',
      'sdVersion separator source subField transform unArchive value',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => [name, `cr:${name}`]),
  ),
};
