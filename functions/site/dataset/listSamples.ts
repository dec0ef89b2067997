import type { Output } from '../../../shared/api/endpoint.ts';
import type { listSamples as endpoint } from '../../../shared/api/site/dataset.ts';
import { croissantFile, licenseAt, sampleAddress } from '../../../shared/model/site/dataset/description.ts';
import { postSamples, referenceSamples } from '../../../shared/model/site/dataset/sample.ts';
import { setting } from '../../platform/services/settings.ts';

/** The files are the same in every deployment; publishing refuses others. */
export async function listSamples(): Promise<Output<typeof endpoint>> {
  const site = { origin: setting('SITE_ORIGIN') };
  const url = (name: string) => sampleAddress(site, name);
  return {
    license: licenseAt(site),
    croissant: url(croissantFile),
    samples: postSamples.map(({ level, ...sample }) => ({
      ...sample,
      url: url(sample.name),
      level: level === 'B' ? 'basic' : 'enhanced',
    })),
    references: referenceSamples.map(({ table: _, ...file }) => ({ ...file, url: url(file.name) })),
  };
}
