import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../shared/brand.ts';
import { projectRoot } from '../projectRoot.ts';

/** The one script in the text of pages, word for word: it sets the colour scheme before the first paint. */
const scheme = readFileSync(join(projectRoot, 'web', 'app', 'light', 'scheme.js'));
const schemeHash = createHash('sha256').update(scheme).digest('base64');

type FileOrigins = { links: string; uploads: string };

/** The Content Security Policy of every page, directive by directive. Links to private files lead to `links`. */
const contentSecurity = ({ links, uploads }: FileOrigins) => ({
  'default-src': "'none'",
  'script-src': `'self' 'sha256-${schemeHash}'`,
  'style-src': "'self'",
  'img-src': `'self' data: blob: ${links}`,
  'font-src': "'self'",
  'connect-src': `'self' ${uploads}`,
  // The player embeds a video once somebody has asked for it.
  'frame-src': new URL(brand.video.embed).origin,
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

export const contentSecurityPolicy = (origins: FileOrigins) =>
  [
    ...Object.entries(contentSecurity(origins)).map(([directive, sources]) => `${directive} ${sources}`),
    'upgrade-insecure-requests',
  ].join('; ');

export const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers that CloudFront passes on to the API besides cookies and the query; ten is the maximum. */
export const forwardedHeaders = [
  'Accept',
  'CloudFront-Viewer-Address',
  'Content-Type',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Reference',
  'X-Requested-With',
];
