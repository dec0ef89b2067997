import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../shared/brand.ts';
import { projectRoot } from '../projectRoot.ts';

/** The only inline script: it sets the color scheme before the first paint, so the policy has its hash. */
const scheme = readFileSync(join(projectRoot, 'web', 'app', 'light', 'scheme.js'));
const schemeHash = createHash('sha256').update(scheme).digest('base64');

type FileOrigins = { links: string; uploads: string };

/** The Content Security Policy of all pages. Private files come from `links`. */
const contentSecurity = ({ links, uploads }: FileOrigins) => ({
  'default-src': "'none'",
  'script-src': `'self' 'sha256-${schemeHash}'`,
  'style-src': "'self'",
  'img-src': `'self' data: blob: ${links}`,
  'font-src': "'self'",
  'connect-src': `'self' ${uploads}`,
  // Loaded once a visitor plays a video.
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

/** Headers passed to the API besides cookies and query; CloudFront allows ten. */
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
