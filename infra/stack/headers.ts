import { brand } from '../../shared/brand.ts';
import { earlyScript, hashOfInline, schemeScript, skeletonStyle } from '../inlineParts.ts';

/** What stands in pages themselves, since it is needed before the first paint: the policy has the hash of each. */
const inlineScripts = [schemeScript, earlyScript].map(hashOfInline).join(' ');

type FileOrigins = { links: string; uploads: string };

/** The Content Security Policy of all pages. Private files come from `links`. */
const contentSecurity = ({ links, uploads }: FileOrigins) => ({
  'default-src': "'none'",
  'script-src': `'self' ${inlineScripts}`,
  'style-src': `'self' ${hashOfInline(skeletonStyle)}`,
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
